-- outside a transaction
drop index concurrently if exists reversals_to_ask_again;
create index concurrently reversals_to_ask_again on reversals (ask_again_at) where ask_again_at is not null;
