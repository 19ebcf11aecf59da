-- After a change of the account, payouts also wait until its owner has confirmed it by a letter's link (S23.6).
alter table people add column payouts_unconfirmed_since timestamptz;
comment on column people.payouts_unconfirmed_since is 'Since when payouts wait for the owner to confirm a change of the account; null if there is nothing to confirm.';
alter table people drop constraint people_payouts_wait;
alter table people add constraint people_payouts_wait check ((payouts_wait_until is null) = (payouts_wait_because is null)
  and payouts_wait_because in ('password', 'email', 'account', 'proof')) not valid;

-- Links in letters. Only a hash of each code is stored.
create table payout_confirmations (
  code_hash bytea not null constraint payout_confirmations_pkey primary key,
  person_id uuid not null constraint payout_confirmations_person references people (id) on delete cascade,
  expires_at timestamptz not null
);
create index payout_confirmations_person_index on payout_confirmations (person_id);

alter table payout_accounts add column bank_marks bytea[], add column bank_name text;
comment on column payout_accounts.bank_marks is 'Keyed hashes of what the account has last paid out to; empty if that is not known yet, null if it was connected before this was stored.';
comment on column payout_accounts.bank_name is 'What it pays out to, as its owner recognises it; null if the provider names nothing.';
