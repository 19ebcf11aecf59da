-- outside a transaction
-- Parcels that carriers are asked about each hour, by the day they were shipped.
drop index concurrently if exists deliveries_to_ask_about;
create index concurrently deliveries_to_ask_about on deliveries (shipped_at) where carrier_delivered_at is null;
