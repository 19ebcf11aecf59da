-- Orders that a person has to look at, each with its reason and age, until somebody has.
alter table orders add column flagged_at timestamptz, add column flag_closed_at timestamptz;
update orders set flagged_at = coalesce(ended_at, paid_at, booked_at) where flagged is not null;
alter table orders add constraint orders_flag_has_date check ((flagged is null) = (flagged_at is null));
comment on column orders.flag_closed_at is 'When an admin took the order off the staff list.';
create index orders_flagged on orders (flagged_at, id) where flagged is not null and flag_closed_at is null;
