-- A seller's account at the card provider, to which their share is transferred.
create table payout_accounts (
  person_id uuid primary key references people on delete restrict,
  account_id text not null,
  number integer not null default 1,
  state text not null,
  checked_at timestamptz not null default market_now(),
  created_at timestamptz not null default market_now(),
  constraint payout_accounts_account_unique unique (account_id),
  constraint payout_accounts_state check (state in ('new', 'pending', 'ready', 'restricted', 'closed'))
);
comment on table payout_accounts is 'Where the card provider sends a seller''s money; who owns it and their bank account stand there, not here.';
comment on column payout_accounts.state is 'What the provider last said of it (server/ports/payments/payouts-port.ts).';
comment on column payout_accounts.number is 'The how manieth account of this person it is: a closed one is followed by another.';
