-- Accounts that the card provider has rejected for good (S11.2). The state stays 'restricted', which the version before knows.
alter table payout_accounts add column rejection text;
comment on column payout_accounts.rejection is 'Why the provider has rejected the account for good, in its words; null if it has not.';
