-- A buyer whose bank takes back money that was refunded already owes it (S10.14).
alter table ledger_postings drop constraint ledger_postings_account;
alter table ledger_postings add constraint ledger_postings_account check (
  account in ('provider', 'held', 'market', 'guarantee', 'provider_fees', 'refunds', 'disputed', 'bank')
  or account ~ '^(seller|buyer):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$') not valid;
alter table chargebacks drop constraint chargebacks_borne_by;
alter table chargebacks add constraint chargebacks_borne_by check (borne_by in ('seller', 'guarantee', 'buyer', 'nobody')) not valid;
comment on column chargebacks.borne_by is 'Who bears the loss; the buyer if the money had been refunded already, nobody if the phone is with its seller.';
