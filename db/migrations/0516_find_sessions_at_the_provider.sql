-- outside a transaction
drop index concurrently if exists sessions_at_provider;
create index concurrently sessions_at_provider on sessions (session_at_provider) where session_at_provider is not null;
