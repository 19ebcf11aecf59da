-- What the reconciler looks for every minute must not cost more the older the market grows.
create index webhook_events_unapplied on webhook_events (received_at) where applied_at is null;
create index refunds_wanted on refunds (created_at) where refunded_at is null;
