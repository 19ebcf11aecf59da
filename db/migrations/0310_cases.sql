-- A case has a life of its own: whose turn it is, what was offered, sent back, decided and appealed (S10.10 to S10.13).

create type case_state as enum (
  'seller_turn', 'talking', 'return_agreed', 'returning', 'returned', 'decision', 'decided', 'appealed', 'closed');
create type case_kind as enum ('not_arrived', 'other_thing', 'not_as_described', 'tricked', 'unscanned');

create table cases (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references deliveries on delete restrict,
  kind case_kind not null,
  state case_state not null default 'seller_turn',
  since timestamptz not null default market_now(),
  opened_at timestamptz not null default market_now(),
  points jsonb not null default '[]',
  offer_cents integer,
  offered_at timestamptz,
  return_carrier text,
  return_tracking_number text,
  return_shipped_at timestamptz,
  return_imei_hash bytea,
  return_imei_last4 text,
  buyer_appealed boolean not null default false,
  seller_appealed boolean not null default false,
  constraint cases_offer check ((offer_cents is null) = (offered_at is null) and offer_cents > 0),
  constraint cases_return check (
    (return_carrier is null) = (return_shipped_at is null) and (return_tracking_number is null) = (return_shipped_at is null)),
  constraint cases_returning check (state not in ('returning', 'returned') or return_shipped_at is not null)
);
comment on table cases is 'What the sides of an order, and if need be staff, do about a phone with which something is wrong (shared/domain/case-life.ts). Its deadline is that of its delivery.';
comment on column cases.points is 'Of the listing as it was booked: what does not hold, each with its label and value.';
create unique index cases_one_open on cases (order_id) where state <> 'closed';
create index cases_of_order on cases (order_id, opened_at);
create index cases_for_staff on cases (since) where state in ('decision', 'appealed');
create unique index cases_one_parcel on cases (return_carrier, return_tracking_number)
  where return_tracking_number is not null and return_carrier <> 'other';

-- The moves of shared/domain/case-steps.ts; a test holds the two against each other.
create function case_may_move(before case_state, after case_state) returns boolean
language sql immutable parallel safe as $$
  select (before, after) in (
    ('seller_turn'::case_state, 'talking'::case_state), ('seller_turn', 'return_agreed'), ('seller_turn', 'decision'),
    ('seller_turn', 'closed'), ('talking', 'return_agreed'), ('talking', 'decision'), ('talking', 'closed'),
    ('return_agreed', 'returning'), ('return_agreed', 'closed'),
    ('returning', 'returned'), ('returning', 'decision'), ('returning', 'closed'),
    ('returned', 'decision'), ('returned', 'closed'),
    ('decision', 'decided'), ('decision', 'return_agreed'), ('decision', 'closed'),
    ('decided', 'appealed'), ('decided', 'return_agreed'), ('decided', 'closed'),
    ('appealed', 'decided'), ('appealed', 'return_agreed'), ('appealed', 'closed'))
$$;
comment on function case_may_move is 'Whether a case may go from one state to the other.';
create trigger cases_known_moves before update of state on cases for each row
  when (old.state <> new.state and not case_may_move(old.state, new.state)) execute function refuse_move();

create table case_statements (
  id bigint generated always as identity primary key,
  case_id uuid not null references cases on delete restrict,
  person_id uuid references people on delete restrict,
  step text not null,
  words text not null,
  at timestamptz not null default market_now()
);
comment on table case_statements is 'What a side says in a case, for the other side and staff to read; of nobody where the market says it. Rows are never changed.';
create index case_statements_of_case on case_statements (case_id, id);
create trigger case_statements_append_only before update or delete or truncate on case_statements
  for each statement execute function refuse_change();

create table case_decisions (
  id bigint generated always as identity primary key,
  case_id uuid not null references cases on delete restrict,
  admin_id uuid not null references people on delete restrict,
  refund_cents integer not null,
  against_return boolean not null,
  reason text not null,
  same_admin boolean not null default false,
  at timestamptz not null default market_now(),
  constraint case_decisions_refund check (refund_cents >= 0)
);
comment on table case_decisions is 'What staff decided, and why: both sides read it. The last of a case counts. Rows are never changed.';
comment on column case_decisions.same_admin is 'An appeal that was decided by whoever had decided before, since there is nobody else.';
create index case_decisions_of_case on case_decisions (case_id, id);
create trigger case_decisions_append_only before update or delete or truncate on case_decisions
  for each statement execute function refuse_change();

-- Whoever says after a while that it arrived has time to look at it.
create or replace function delivery_may_move(before delivery_state, after delivery_state) returns boolean
language sql immutable parallel safe as $$
  select (before, after) in (
    ('to_ship'::delivery_state, 'shipped'::delivery_state),
    ('to_ship', 'cancel_asked'), ('to_ship', 'meeting'), ('to_ship', 'refunded'),
    ('cancel_asked', 'shipped'), ('cancel_asked', 'to_ship'), ('cancel_asked', 'refunded'),
    ('meeting', 'to_ship'), ('meeting', 'handed_over'), ('meeting', 'refunded'),
    ('shipped', 'delivered'), ('shipped', 'completed'), ('shipped', 'case'), ('shipped', 'refunded'),
    ('delivered', 'completed'), ('delivered', 'case'), ('delivered', 'refunded'),
    ('handed_over', 'completed'), ('handed_over', 'case'), ('handed_over', 'refunded'),
    ('case', 'completed'), ('case', 'refunded'), ('case', 'delivered'))
$$;

-- Cases of before wait for staff as they did; what their buyers said was said by them.
insert into cases (order_id, kind, state, since, opened_at)
  select order_id, case_kind::case_kind, case when state = 'case' then 'decision'::case_state else 'closed' end, since, since
  from deliveries where case_kind is not null and state in ('case', 'completed', 'refunded');
insert into case_statements (case_id, person_id, step, words, at)
  select cases.id, orders.buyer_id, 'reportProblem', deliveries.case_words, cases.opened_at
  from cases join deliveries using (order_id) join orders on orders.id = cases.order_id
  where deliveries.case_words is not null;
update orders set flag_closed_at = market_now()
  where flagged = 'Seller and buyer wait for a decision.' and flag_closed_at is null;
alter table deliveries drop constraint deliveries_case, drop column case_kind, drop column case_words;

-- A delivery rests in 'case' exactly while a case of it is open.
create function refuse_case_apart() returns trigger language plpgsql as $$
begin
  if exists (select from deliveries where order_id = new.order_id
      and (state = 'case') <> exists (select from cases where cases.order_id = deliveries.order_id and cases.state <> 'closed')) then
    raise exception 'the delivery of % and its case say different things', new.order_id
      using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return null;
end $$;
create constraint trigger deliveries_with_case after update of state on deliveries
  deferrable initially deferred for each row when (old.state = 'case' or new.state = 'case') execute function refuse_case_apart();
create constraint trigger cases_with_delivery after insert or update of state on cases
  deferrable initially deferred for each row execute function refuse_case_apart();
