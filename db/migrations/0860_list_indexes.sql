-- outside a transaction
-- S15.4: the lists of the staff are read in the order of their newest rows, and by what is rare.
create index concurrently orders_of_phone on orders (phone_id);
create index concurrently phones_all_newest on phones (posted_at desc, id desc);
create index concurrently phones_all_cheapest on phones (price_cents, id);
create index concurrently payment_attempts_newest on payment_attempts (created_at desc, id desc);
create index concurrently refunds_newest on refunds (created_at desc, id desc);
create index concurrently payouts_state on payouts (state);
