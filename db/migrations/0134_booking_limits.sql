-- A hold is lengthened once, while a confirmation is under way; and a phone is not kept unpaid by booking it anew.
alter table orders add column hold_extended_at timestamptz;
comment on column orders.hold_extended_at is 'When the hold was lengthened because a payment was being confirmed as it ended; once.';
create index orders_given_up on orders (phone_id, ended_at) where status in ('expired', 'cancelled');
drop function book_phone;
