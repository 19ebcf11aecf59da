-- outside a transaction
-- The listings that end next, and those of which it is not known yet.
drop index concurrently if exists phones_ending;
create index concurrently phones_ending on phones (ends_at) where status = 'listed';
