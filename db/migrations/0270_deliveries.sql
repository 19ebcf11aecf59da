-- The life of an order after the payment: its delivery, the seller's payout, and every step of both.

alter table orders
  add column terms jsonb not null default '{}',
  add column listing jsonb;
comment on column orders.terms is 'Deadlines and fee under which it was booked (shared/domain/orders/order-terms.ts); what is missing is the usual.';
comment on column orders.listing is 'The listing as it was when the phone was booked; null for orders of before that was kept.';

create type delivery_state as enum (
  'to_ship', 'cancel_asked', 'meeting', 'shipped', 'delivered', 'handed_over', 'case', 'completed', 'refunded');
create type payout_state as enum ('held', 'due', 'waiting_account', 'sending', 'paid_out', 'staff', 'void');

create table deliveries (
  order_id uuid primary key references orders on delete restrict,
  state delivery_state not null default 'to_ship',
  since timestamptz not null default market_now(),
  due_at timestamptz,
  next_at timestamptz,
  reminded smallint not null default 0,
  shipping_from timestamptz not null default market_now(),
  carrier text,
  tracking_number text,
  shipped_at timestamptz,
  scanned_at timestamptz,
  delivered_at timestamptz,
  return_address text,
  imei_hash bytea,
  imei_last4 text,
  imei_sealed bytea,
  meeting_offered_by text,
  meeting_failed boolean not null default false,
  in_person boolean not null default false,
  code_hash bytea,
  code_until timestamptz,
  code_tries smallint not null default 0,
  extended boolean not null default false,
  cancel_reason text,
  case_kind text,
  case_words text,
  constraint deliveries_due check ((state in ('completed', 'refunded')) = (due_at is null)),
  constraint deliveries_next check ((due_at is null) = (next_at is null) and next_at <= due_at),
  constraint deliveries_shipped check (state <> 'shipped' or (carrier is not null and tracking_number is not null and shipped_at is not null)),
  constraint deliveries_delivered check (state <> 'delivered' or delivered_at is not null),
  constraint deliveries_case check (state <> 'case' or case_kind is not null),
  constraint deliveries_meeting_offered_by check (meeting_offered_by in ('buyer', 'seller')),
  constraint deliveries_code check ((code_hash is null) = (code_until is null))
);
comment on table deliveries is 'How a paid phone gets to its buyer: one a paid order (shared/domain/delivery-life.ts).';
comment on column deliveries.due_at is 'When this state ends by itself; no state but the last ones is without.';
comment on column deliveries.next_at is 'When the delivery is to be looked at next: its deadline, or a reminder before it.';
comment on column deliveries.shipping_from is 'From when the days for shipping are counted.';
comment on column deliveries.imei_sealed is 'The IMEI typed as the phone left its seller, encrypted; only its hash stays after 30 days.';
create index deliveries_next on deliveries (next_at) where next_at is not null;

-- The steps of shared/domain/delivery-life.ts; a test holds the two against each other.
create function delivery_may_move(before delivery_state, after delivery_state) returns boolean
language sql immutable parallel safe as $$
  select (before, after) in (
    ('to_ship'::delivery_state, 'shipped'::delivery_state),
    ('to_ship', 'cancel_asked'), ('to_ship', 'meeting'), ('to_ship', 'refunded'),
    ('cancel_asked', 'shipped'), ('cancel_asked', 'to_ship'), ('cancel_asked', 'refunded'),
    ('meeting', 'to_ship'), ('meeting', 'handed_over'), ('meeting', 'refunded'),
    ('shipped', 'delivered'), ('shipped', 'completed'), ('shipped', 'case'), ('shipped', 'refunded'),
    ('delivered', 'completed'), ('delivered', 'case'), ('delivered', 'refunded'),
    ('handed_over', 'completed'), ('handed_over', 'case'), ('handed_over', 'refunded'),
    ('case', 'completed'), ('case', 'refunded'))
$$;
comment on function delivery_may_move is 'Whether a delivery may go from one state to the other.';

create table payouts (
  order_id uuid primary key references orders on delete restrict,
  seller_id uuid not null references people on delete restrict,
  state payout_state not null default 'held',
  since timestamptz not null default market_now(),
  share_cents integer not null,
  fee_cents integer not null,
  set_off_cents integer not null default 0,
  transfer_id text,
  bank_reference text,
  reminded smallint not null default 0,
  due_since timestamptz,
  tried_at timestamptz,
  next_try_at timestamptz,
  constraint payouts_amounts check (share_cents >= 0 and fee_cents >= 0 and set_off_cents between 0 and share_cents),
  constraint payouts_transfer_unique unique (transfer_id),
  constraint payouts_due_since check ((state in ('due', 'waiting_account', 'sending', 'staff')) <= (due_since is not null))
);
comment on table payouts is 'What the seller of a paid order gets, and how far it has come (shared/domain/money/payout-life.ts).';
comment on column payouts.share_cents is 'The seller''s share; while it is held, what it will be if all goes well.';
comment on column payouts.set_off_cents is 'What of it was kept back for a debt of the seller.';
create index payouts_of_seller on payouts (seller_id, since desc);
create index payouts_open on payouts (next_try_at) where state in ('due', 'waiting_account', 'sending', 'staff');

create function payout_may_move(before payout_state, after payout_state) returns boolean
language sql immutable parallel safe as $$
  select (before, after) in (
    ('held'::payout_state, 'due'::payout_state), ('held', 'void'),
    ('due', 'waiting_account'), ('sending', 'waiting_account'), ('waiting_account', 'due'),
    ('due', 'sending'), ('sending', 'paid_out'), ('due', 'paid_out'),
    ('due', 'staff'), ('waiting_account', 'staff'), ('staff', 'paid_out'))
$$;
comment on function payout_may_move is 'Whether a payout may go from one state to the other.';

create function refuse_move() returns trigger language plpgsql as $$
begin
  raise exception 'a row of % that is % cannot become %', tg_table_name, old.state, new.state
    using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
end $$;
create trigger deliveries_known_moves before update of state on deliveries for each row
  when (old.state <> new.state and not delivery_may_move(old.state, new.state)) execute function refuse_move();
create trigger payouts_known_moves before update of state on payouts for each row
  when (old.state <> new.state and not payout_may_move(old.state, new.state)) execute function refuse_move();

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete restrict,
  step text not null,
  actor text not null,
  person_id uuid references people on delete restrict,
  reason text,
  at timestamptz not null default market_now(),
  constraint order_events_actor check (actor in ('buyer', 'seller', 'admin', 'carrier', 'time', 'market'))
);
comment on table order_events is 'Each step that an order, its delivery or its payout has taken: who, when and why. Rows are never changed.';
create index order_events_of_order on order_events (order_id, id);
create trigger order_events_append_only before update or delete or truncate on order_events
  for each statement execute function refuse_change();

-- Orders of before: what was paid is still to be shipped, and its days begin now.
insert into deliveries (order_id, state, due_at, next_at)
  select id, 'to_ship', market_now() + interval '7 days', market_now() + interval '1 day' from orders where status = 'paid';
insert into payouts (order_id, seller_id, share_cents, fee_cents)
  select orders.id, phones.seller_id, orders.price_cents + orders.delivery_cents - fee, fee
  from orders join phones on phones.id = orders.phone_id
    cross join lateral (select least(orders.price_cents, greatest(100, round(orders.price_cents * 0.05)))::int as fee) as its
  where orders.status = 'paid';
insert into order_events (order_id, step, actor, at) select id, 'pay', 'market', paid_at from orders where paid_at is not null;
