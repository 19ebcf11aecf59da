-- S22.1: keys by which programs call the market for a person.
create table api_keys (
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  name text not null,
  key_hash bytea not null,
  key_end text not null,
  permissions text[] not null,
  created_at timestamp with time zone not null default market_now(),
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_because text,
  constraint api_keys_pkey primary key (id),
  constraint api_keys_person_id_fkey foreign key (person_id) references people(id) on delete cascade,
  constraint api_keys_key_hash_unique unique (key_hash),
  constraint api_keys_key_hash check (octet_length(key_hash) = 32),
  constraint api_keys_name check (char_length(name) between 1 and 60),
  constraint api_keys_key_end check (char_length(key_end) = 4),
  constraint api_keys_revoked_because check (revoked_because in ('owner', 'staff', 'signed_out')),
  constraint api_keys_revoked check ((revoked_at is null) = (revoked_because is null))
);
comment on table api_keys is 'API keys of people. Their text is shown once and never stored. Deleted with the account.';
comment on column api_keys.key_hash is 'SHA-256 of the key, which has 256 random bits.';
comment on column api_keys.key_end is 'The last characters of the key, by which its owner knows it again.';
comment on column api_keys.permissions is 'What its owner lets it do; what their role does not allow, it cannot do either.';
comment on column api_keys.last_used_at is 'Written at most once a minute.';
comment on column api_keys.revoked_because is 'owner or staff: by whom it was revoked; signed_out: all sign-ins of the account were ended.';
create index api_keys_of_person on api_keys (person_id, created_at);
create index api_keys_created on api_keys (created_at, id);
