alter table market_id add column imei_key_check text;
comment on column market_id.imei_key_check is 'Recognises the key that IMEIs are hashed with, without revealing it: a server with another one does not start.';

create table access_token_keys (
  id text primary key,
  sealed_private_jwk bytea not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default market_now()
);
comment on table access_token_keys is 'The keys that sign access tokens, shared by all servers; private halves are sealed with IDENTITY_SECRET. The newest signs, all verify.';
comment on table signing_keys is 'Keys of access tokens as version 0.1 stored them, and the public halves of those in access_token_keys, for servers of that version.';
