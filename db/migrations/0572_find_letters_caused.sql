-- outside a transaction
drop index concurrently if exists notices_caused;
create index concurrently notices_caused on notices (caused_by, created_at) where caused_by is not null;
drop index concurrently if exists notices_to_bundle;
create index concurrently notices_to_bundle on notices (person_id) where bundled_at is not null and mailed_at is null;
