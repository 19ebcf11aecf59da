-- outside a transaction
-- S23.2: how often somebody was covered is counted before each such decision.
drop index concurrently if exists deliveries_covered;
create index concurrently deliveries_covered on deliveries (covered_at) where covered_at is not null;
