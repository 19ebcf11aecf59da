-- Since when each secret of the environment is in use: what an owner needs to replace one.
create table secrets_in_use (
  name text not null,
  fingerprint bytea not null,
  since timestamptz not null default market_now(),
  started_at timestamptz not null default market_now(),
  used_at timestamptz,
  constraint secrets_in_use_pkey primary key (name, fingerprint),
  constraint secrets_in_use_fingerprint check (octet_length(fingerprint) = 16)
);
comment on table secrets_in_use is 'Secrets of the environment with which a server has started.';
comment on column secrets_in_use.name is 'The environment variable.';
comment on column secrets_in_use.fingerprint is 'HMAC of the secret under IMEI_KEY: nothing about the secret can be learnt from it.';
comment on column secrets_in_use.since is 'When a server first started with it.';
comment on column secrets_in_use.started_at is 'When a server last started with it.';
comment on column secrets_in_use.used_at is 'When a message was last signed with it, to the minute; null for secrets that sign no messages.';
