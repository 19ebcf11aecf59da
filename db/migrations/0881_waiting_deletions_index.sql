-- outside a transaction
-- The accounts that a job deletes when their time has come.
drop index concurrently if exists people_deletion_due;
create index concurrently people_deletion_due on people (deletion_due_at) where deletion_due_at is not null;
