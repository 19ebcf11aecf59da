-- Staff hold all payouts to a seller back, with a reason and an end (S23.6).
alter table people add column payouts_hold_until timestamptz, add column payouts_hold_reason text;
comment on column people.payouts_hold_until is 'Until when staff hold all payouts to this seller back; null if they do not. Who did it stands in payout_holds.';
comment on column people.payouts_hold_reason is 'Why staff hold them back; the seller reads it.';
alter table people add constraint people_payouts_hold check ((payouts_hold_until is null) = (payouts_hold_reason is null)) not valid;

create table payout_holds (
  id uuid not null default gen_random_uuid() constraint payout_holds_pkey primary key,
  seller_id uuid not null constraint payout_holds_seller references people (id) on delete restrict,
  admin_id uuid not null constraint payout_holds_admin references people (id) on delete restrict,
  until timestamptz,
  reason text not null,
  at timestamptz not null default market_now()
);
create index payout_holds_seller_index on payout_holds (seller_id, at);
comment on table payout_holds is 'Who held all payouts to a seller back or released them, and why.';
comment on column payout_holds.until is 'Until when they are held back; null if they were released.';

-- A seller's sales to an account of their own do not use up the first sales whose payouts wait (S23.2, S23.6).
alter table payouts add column is_linked boolean not null default false;
comment on column payouts.is_linked is 'Whether a card, payout account or device linked buyer and seller when the share was released.';
