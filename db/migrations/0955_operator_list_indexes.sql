-- outside a transaction
-- S15.1, S15.4: what is owed to a seller, held and put aside is summed up from an index alone.
drop index concurrently if exists ledger_postings_of_sellers;
create index concurrently ledger_postings_of_sellers on ledger_postings (account, transaction_id) include (amount_cents) where account like 'seller:%';
drop index concurrently if exists ledger_postings_of_seller;
drop index concurrently if exists ledger_postings_kept;
create index concurrently ledger_postings_kept on ledger_postings (account, transaction_id) include (amount_cents) where account in ('held', 'guarantee');
-- S15.4: payouts are also listed by their amount.
drop index concurrently if exists payouts_dearest;
create index concurrently payouts_dearest on payouts (share_cents, order_id);
