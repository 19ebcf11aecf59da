-- Letters that one account causes to others are counted (S23.5); those beyond the limit are sent together.
-- Without a foreign key: its lock on the causer would be taken in another order than people, orders and phones are.
alter table notices add column caused_by uuid, add column bundled_at timestamptz;
comment on column notices.caused_by is 'The account whose act the person is notified of, if it is another one.';
comment on column notices.bundled_at is 'Since when it waits to be mailed together with others, as its causer has caused too many letters.';
