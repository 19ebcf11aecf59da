-- A request that names an Idempotency-Key is done once; repeated, it gets the very same answer.
create table idempotency_keys (
  person_id uuid not null references people on delete cascade,
  key_hash bytea not null,
  request_hash bytea not null,
  sealed_answer bytea,
  started_at timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (person_id, key_hash)
);
comment on table idempotency_keys is 'Kept for a day. Neither the key nor the answer can be read from it: the answer is sealed with the key, which only its sender has.';
comment on column idempotency_keys.sealed_answer is 'Null while the request is under way.';
create index idempotency_keys_started on idempotency_keys (started_at);
