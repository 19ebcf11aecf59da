-- outside a transaction
-- S15.1: what happened in a period. Rows of the ledger and of phones are in the order in which they came, so that block ranges suffice.
drop index concurrently if exists orders_by_payment;
create index concurrently orders_by_payment on orders (paid_at) where paid_at is not null;
drop index concurrently if exists ledger_transactions_by_time;
create index concurrently ledger_transactions_by_time on ledger_transactions using brin (created_at);
drop index concurrently if exists phones_by_listing;
create index concurrently phones_by_listing on phones using brin (posted_at);
