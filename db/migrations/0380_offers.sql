-- Buyers name a price (S13.7): an offer is no claim. Accepted, it is an order like any other, at the price agreed.

create type offer_state as enum ('made', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'overtaken');

create table offers (
  id uuid primary key default gen_random_uuid(),
  phone_id uuid not null references phones on delete restrict,
  buyer_id uuid not null references people on delete restrict,
  seller_id uuid not null references people on delete restrict,
  state offer_state not null default 'made',
  since timestamptz not null default market_now(),
  made_at timestamptz not null default market_now(),
  round smallint not null,
  price_cents integer not null,
  offer_cents integer not null,
  counter_cents integer,
  agreed_cents integer generated always as (coalesce(counter_cents, offer_cents)) stored,
  contact_phone text,
  location text,
  order_id uuid references orders on delete restrict,
  last_step text not null default 'make',
  constraint offers_amount check (offer_cents < price_cents and offer_cents * 2 >= price_cents),
  constraint offers_counter check (counter_cents > offer_cents and counter_cents < price_cents),
  constraint offers_countered check (state <> 'countered' or counter_cents is not null),
  constraint offers_order check ((state = 'accepted') = (order_id is not null)),
  constraint offers_contact check (
    (state in ('made', 'countered')) = (contact_phone is not null) and (contact_phone is null) = (location is null)),
  constraint offers_order_once unique (order_id),
  constraint offers_sides check (buyer_id <> seller_id)
);
comment on table offers is 'What a buyer would pay for a phone, and what its seller answers (shared/domain/orders/offer-life.ts).';
comment on column offers.since is 'Since when it is in its state: an answer is waited for from then on.';
comment on column offers.price_cents is 'What the phone cost when the offer was made.';
comment on column offers.counter_cents is 'What the seller would take instead.';
comment on column offers.contact_phone is 'For the order that may come of it, as of location; gone once the offer is answered.';
create unique index offers_one_open on offers (buyer_id, phone_id) where state in ('made', 'countered');
create index offers_open_on_phone on offers (phone_id) where state in ('made', 'countered');
create index offers_open_since on offers (since) where state in ('made', 'countered');
create index offers_of_buyer on offers (buyer_id, made_at desc, id desc);
create index offers_of_seller on offers (seller_id, made_at desc, id desc);
create index offers_of_phone on offers (phone_id);

-- The moves of shared/domain/orders/offer-life.ts; a test holds the two against each other.
create function offer_may_move(before offer_state, after offer_state) returns boolean
language sql immutable parallel safe as $$
  select before in ('made', 'countered') and after not in ('made', 'countered')
    or (before, after) = ('made'::offer_state, 'countered'::offer_state)
$$;
comment on function offer_may_move is 'Whether an offer may go from one state to the other.';
create trigger offers_known_moves before update of state on offers for each row
  when (old.state <> new.state and not offer_may_move(old.state, new.state)) execute function refuse_move();

create table offer_events (
  id bigint generated always as identity primary key,
  offer_id uuid not null references offers on delete restrict,
  step text not null,
  actor text not null,
  cents integer not null,
  at timestamptz not null default market_now(),
  constraint offer_events_actor check (actor in ('buyer', 'seller', 'market'))
);
comment on table offer_events is 'Who did what with an offer, and when; cents: what it was about then. Rows are never changed.';
create index offer_events_of_offer on offer_events (offer_id, id);
create trigger offer_events_append_only before update or delete or truncate on offer_events
  for each statement execute function refuse_change();

-- An order that came of an offer is the buyer's, of that phone, at the price agreed.
create function refuse_other_price() returns trigger language plpgsql as $$
begin
  if not exists (select from orders where orders.id = new.order_id and orders.phone_id = new.phone_id
      and orders.buyer_id = new.buyer_id and orders.price_cents = new.agreed_cents) then
    raise exception 'the order of offer % is not what was agreed', new.id
      using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return null;
end $$;
create constraint trigger offers_order_as_agreed after insert or update of state, order_id on offers
  deferrable initially deferred for each row when (new.order_id is not null) execute function refuse_other_price();

-- A phone that is booked has no open offers: whoever books it ends them.
create function refuse_offer_on_claimed() returns trigger language plpgsql as $$
begin
  if exists (select from offers where phone_id = new.phone_id and state in ('made', 'countered')) then
    raise exception 'the phone of order % has open offers', new.id
      using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return null;
end $$;
create constraint trigger orders_end_offers after insert on orders
  deferrable initially deferred for each row when (new.status in ('booked', 'paying', 'paid')) execute function refuse_offer_on_claimed();
