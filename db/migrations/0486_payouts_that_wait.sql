-- Payouts that wait: held by staff, or of a seller's first sales (S23.6).
alter table payouts
  add column hold_until timestamptz,
  add column hold_reason text,
  add column first_sale_until timestamptz;
comment on column payouts.hold_until is 'Until when staff hold it back; null if they do not. Who held it stands in order_events.';
comment on column payouts.hold_reason is 'Why staff hold it back; the seller reads it.';
comment on column payouts.first_sale_until is 'Until when it waits because it is one of the first completed sales of its seller; null if it is not.';
alter table payouts add constraint payouts_hold check ((hold_until is null) = (hold_reason is null)) not valid;

-- After a change through which somebody else may have got into the account, payouts wait (S11.2).
alter table people
  add column payouts_wait_until timestamptz,
  add column payouts_wait_because text;
comment on column people.payouts_wait_until is 'Until when payouts to this seller wait, because of a change of the account.';
comment on column people.payouts_wait_because is 'The change: a recovered password, another e-mail, or another payout account.';
alter table people add constraint people_payouts_wait check ((payouts_wait_until is null) = (payouts_wait_because is null)
  and payouts_wait_because in ('password', 'email', 'account')) not valid;
