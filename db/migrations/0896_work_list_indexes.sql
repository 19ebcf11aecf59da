-- outside a transaction
-- S15.4: cases and payouts are listed in the order of their newest rows.
create index concurrently cases_newest on cases (opened_at desc, id desc);
create index concurrently payouts_newest on payouts (since desc, order_id desc);
