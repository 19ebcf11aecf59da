-- A buyer's bank that takes a payment back: a life of its own, in which the order and the payout stand still (S10.14).

create type chargeback_state as enum (
  'needs_evidence', 'sending', 'under_review', 'accepting', 'silent', 'won', 'lost', 'accepted', 'expired');

create table chargebacks (
  id uuid primary key default gen_random_uuid(),
  dispute_id text not null constraint chargebacks_dispute_unique unique,
  intent_id text not null,
  order_id uuid references orders on delete restrict,
  state chargeback_state not null default 'needs_evidence',
  since timestamptz not null default market_now(),
  opened_at timestamptz not null default market_now(),
  due_at timestamptz,
  evidence_due_at timestamptz not null,
  ask_at timestamptz not null default market_now(),
  reason text not null,
  currency text not null,
  amount_cents integer not null,
  taken_cents integer not null default 0,
  fee_cents integer not null default 0,
  entries smallint not null default 0,
  words text,
  evidence jsonb,
  borne_by text,
  constraint chargebacks_due check ((state in ('silent', 'won', 'lost', 'accepted', 'expired')) = (due_at is null)),
  constraint chargebacks_amounts check (amount_cents > 0 and taken_cents >= 0),
  constraint chargebacks_evidence check (state <> 'sending' or evidence is not null),
  constraint chargebacks_borne_by check (borne_by in ('seller', 'guarantee', 'nobody')),
  constraint chargebacks_lost_is_borne check ((state in ('lost', 'accepted', 'expired')) = (borne_by is not null))
);
comment on table chargebacks is 'A charge that the buyer''s bank takes back, and what the market does about it (shared/domain/chargeback-life.ts).';
comment on column chargebacks.order_id is 'Null for a charge of an order that a restored backup did not have.';
comment on column chargebacks.due_at is 'When this state ends by itself; null in the last ones, and on the list of staff.';
comment on column chargebacks.evidence_due_at is 'Until when the bank takes evidence.';
comment on column chargebacks.ask_at is 'When the provider is asked next, in case it told nobody.';
comment on column chargebacks.taken_cents is 'What the provider has taken of us for it, as the ledger knows; nothing once it came back.';
comment on column chargebacks.fee_cents is 'What the provider charges for it, as the ledger knows.';
comment on column chargebacks.entries is 'How often its money was entered in the ledger.';
comment on column chargebacks.words is 'What staff add to the evidence.';
comment on column chargebacks.evidence is 'The evidence as it was sent.';
comment on column chargebacks.borne_by is 'Whose loss it is; nobody''s where the phone never left its seller.';
create index chargebacks_of_intent on chargebacks (intent_id);
create index chargebacks_of_order on chargebacks (order_id);
create index chargebacks_due on chargebacks (due_at) where due_at is not null;
create index chargebacks_asked on chargebacks (ask_at) where state in ('needs_evidence', 'sending', 'under_review', 'accepting', 'silent');

-- The moves of shared/domain/chargeback-life.ts; a test holds the two against each other.
create function chargeback_may_move(before chargeback_state, after chargeback_state) returns boolean
language sql immutable parallel safe as $$
  select (before, after) in (
    ('needs_evidence'::chargeback_state, 'sending'::chargeback_state), ('needs_evidence', 'accepting'),
    ('needs_evidence', 'under_review'), ('needs_evidence', 'won'), ('needs_evidence', 'lost'), ('needs_evidence', 'expired'),
    ('sending', 'under_review'), ('sending', 'silent'), ('sending', 'won'), ('sending', 'lost'), ('sending', 'expired'),
    ('under_review', 'silent'), ('under_review', 'won'), ('under_review', 'lost'),
    ('accepting', 'accepted'), ('accepting', 'silent'), ('accepting', 'won'),
    ('silent', 'won'), ('silent', 'lost'), ('won', 'lost'))
$$;
comment on function chargeback_may_move is 'Whether a chargeback may go from one state to the other.';
create trigger chargebacks_known_moves before update of state on chargebacks for each row
  when (old.state <> new.state and not chargeback_may_move(old.state, new.state)) execute function refuse_move();

-- While a charge is taken back, and once it was, nothing of it is given back: nobody gets the money twice.
create function refuse_refund_of_chargeback() returns trigger language plpgsql as $$
begin
  if exists (select from chargebacks where intent_id = new.intent_id and state <> 'won') then
    raise exception 'the charge % was taken back by the bank', new.intent_id
      using errcode = 'check_violation', constraint = 'refunds_not_charged_back', table = 'refunds';
  end if;
  return new;
end $$;
create trigger refunds_not_charged_back before insert on refunds
  for each row execute function refuse_refund_of_chargeback();
comment on column refunds.state is 'charged_back: the bank has given the money back instead.';

-- The clocks of an order stand still while a chargeback of its payment is open.
alter table deliveries
  add column stopped_at timestamptz,
  add column stopped_seconds bigint not null default 0,
  drop constraint deliveries_due,
  add constraint deliveries_due check ((state in ('completed', 'refunded', 'charged_back')) = (due_at is null));
comment on column deliveries.stopped_at is 'Since when the order and its payout stand still, because the buyer''s bank has taken the payment back.';
comment on column deliveries.stopped_seconds is 'For how long the clock of this state has stood still.';

create or replace function delivery_may_move(before delivery_state, after delivery_state) returns boolean
language sql immutable parallel safe as $$
  select (before, after) in (
    ('to_ship'::delivery_state, 'shipped'::delivery_state),
    ('to_ship', 'cancel_asked'), ('to_ship', 'meeting'), ('to_ship', 'refunded'),
    ('cancel_asked', 'shipped'), ('cancel_asked', 'to_ship'), ('cancel_asked', 'refunded'),
    ('meeting', 'to_ship'), ('meeting', 'handed_over'), ('meeting', 'refunded'),
    ('shipped', 'delivered'), ('shipped', 'completed'), ('shipped', 'case'), ('shipped', 'refunded'), ('shipped', 'charged_back'),
    ('delivered', 'completed'), ('delivered', 'case'), ('delivered', 'refunded'), ('delivered', 'charged_back'),
    ('handed_over', 'completed'), ('handed_over', 'case'), ('handed_over', 'refunded'), ('handed_over', 'charged_back'),
    ('case', 'completed'), ('case', 'refunded'), ('case', 'delivered'), ('case', 'charged_back'),
    ('completed', 'charged_back'))
$$;

-- Money taken back from a seller's account, as far as it goes.
create table reversals (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references payouts on delete restrict,
  seller_id uuid not null references people on delete restrict,
  transfer_id text not null,
  amount_cents integer not null,
  state text not null default 'requested',
  tries smallint not null default 0,
  provider_id text constraint reversals_provider_unique unique,
  try_at timestamptz not null default market_now(),
  created_at timestamptz not null default market_now(),
  constraint reversals_amount check (amount_cents > 0),
  constraint reversals_state check (state in ('requested', 'done', 'refused')),
  constraint reversals_done check ((state = 'done') = (provider_id is not null))
);
comment on table reversals is 'A part of a transfer that is taken back, because the sale was charged back; what cannot be is the seller''s debt.';
create index reversals_of_seller on reversals (seller_id);
create index reversals_of_order on reversals (order_id);
create index reversals_open on reversals (try_at) where state = 'requested';

create table write_offs (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references people on delete restrict,
  admin_id uuid not null references people on delete restrict,
  amount_cents integer not null,
  reason text not null,
  at timestamptz not null default market_now(),
  constraint write_offs_amount check (amount_cents > 0)
);
comment on table write_offs is 'A debt of a seller that staff gave up; the guarantee bears it. Rows are never changed.';
create index write_offs_of_seller on write_offs (seller_id);
create trigger write_offs_append_only before update or delete or truncate on write_offs
  for each statement execute function refuse_change();

alter table ledger_postings drop constraint ledger_postings_account, add constraint ledger_postings_account check (
  account in ('provider', 'held', 'market', 'guarantee', 'provider_fees', 'refunds', 'disputed', 'bank')
  or account ~ '^seller:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$');
