-- The answer to an Idempotency-Key is kept in the transaction of its effect (server/http/idempotency.ts); a try that another
-- one has replaced meanwhile must not come to its end.
alter table idempotency_keys add column try integer not null default 1;
comment on column idempotency_keys.try is 'Which try is under way: one that is silent for a minute is replaced by the next.';

-- Who is counted may have a long name: an identity is an issuer and a subject.
alter table rate_limits alter column key type text;
