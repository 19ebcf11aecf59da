-- Whoever confirms an address first drops what was stored in its account before (S11.2).
alter table payout_accounts add column dropped_at timestamptz;
comment on column payout_accounts.dropped_at is 'When the account was taken off its person because it was connected before they confirmed their e-mail; null if it is theirs.';
