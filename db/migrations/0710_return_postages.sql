-- The postage of a return, which was never charged, is no refund any more (decision 82). Servers of the version before read and
-- write it as one: triggers keep both tables in step until none of them is left.
create type postage_state as enum ('due', 'waiting', 'paid');
create table return_postages (
  id uuid not null default gen_random_uuid() constraint return_postages_pkey primary key,
  order_id uuid not null constraint return_postages_once_an_order unique
    constraint return_postages_order references orders (id) on delete restrict,
  amount_cents integer not null constraint return_postages_amount check (amount_cents > 0),
  state postage_state not null default 'due',
  waits_because text,
  covered_by text,
  bank_reference text,
  created_at timestamptz not null default market_now(),
  paid_at timestamptz,
  constraint return_postages_waits_because check ((state = 'waiting') = (waits_because is not null)
    and (waits_because is null or waits_because in ('linked', 'not_scanned', 'too_often'))),
  constraint return_postages_covered_by check (covered_by is null
    or state = 'paid' and covered_by in ('seller', 'advance', 'decision')),
  constraint return_postages_paid check (num_nonnulls(paid_at, bank_reference) = case when state = 'paid' then 2 else 0 end)
);
comment on table return_postages is 'The postage of a return that its seller owes the buyer, who gets it by bank transfer.';
comment on column return_postages.id is 'The ledger names it: what started it (refund_started), and the bank transfer.';
comment on column return_postages.waits_because is 'Why the market does not advance it: it waits until its seller''s account covers it or staff decide.';
comment on column return_postages.covered_by is 'Who paid: the seller''s account, the market by rule, or the market by a decision of staff; null if it was paid before this was noted.';
comment on column return_postages.bank_reference is 'The bank''s reference of the transfer to the buyer.';
create index return_postages_unpaid on return_postages (created_at, id) where state <> 'paid';

-- The steps of a postage's life (shared/domain/money/postage-life.ts); a test compares the two.
create function postage_may_move(before postage_state, after postage_state) returns boolean
language sql immutable parallel safe as $$
  select (before, after) in (
    ('due'::postage_state, 'waiting'::postage_state),
    ('waiting', 'due'),
    ('due', 'paid'),
    ('waiting', 'paid'))
$$;
comment on function postage_may_move is 'Whether the postage of a return may change from one state to the other.';

create trigger return_postages_known_moves before update of state on return_postages for each row
  when (old.state <> new.state and not postage_may_move(old.state, new.state)) execute function refuse_move();

-- Either function changes a row only if it differs, so that neither calls the other for ever.
create function postage_to_refund() returns trigger language plpgsql as $$
begin
  insert into refunds (id, intent_id, order_id, amount_cents, reason, cause, provider_key, failure, created_at, failing_since,
    state, waits_because, covered_by, bank_reference, refunded_at)
  select new.id, intent_id, new.order_id, new.amount_cents, 'The postage of the return.', 'return_postage', 'rf:' || new.id,
    'The postage of a return, which was never charged to the card.', new.created_at, new.created_at,
    case when new.state = 'paid' then 'done'::refund_state else 'failed' end,
    new.waits_because, new.covered_by, new.bank_reference, new.paid_at
  from payments where payments.order_id = new.order_id and not exists (select from refunds where refunds.id = new.id);
  update refunds set amount_cents = new.amount_cents,
    state = case when new.state = 'paid' then 'done'::refund_state else 'failed' end,
    waits_because = new.waits_because, covered_by = new.covered_by, bank_reference = new.bank_reference, refunded_at = new.paid_at
  where refunds.id = new.id and (amount_cents, state = 'done', waits_because, covered_by, bank_reference, refunded_at)
    is distinct from (new.amount_cents, new.state = 'paid', new.waits_because, new.covered_by, new.bank_reference, new.paid_at);
  return null;
end $$;
comment on function postage_to_refund is 'Writes the postage of a return as a refund, for servers of the version before.';

create function refund_to_postage() returns trigger language plpgsql as $$
begin
  insert into return_postages as postage
    (id, order_id, amount_cents, state, waits_because, covered_by, bank_reference, created_at, paid_at)
  values (new.id, new.order_id, new.amount_cents,
    (case when new.state = 'done' then 'paid' when new.waits_because is null then 'due' else 'waiting' end)::postage_state,
    case when new.state <> 'done' then new.waits_because end,
    new.covered_by, new.bank_reference, new.created_at, new.refunded_at)
  on conflict (id) do update set amount_cents = excluded.amount_cents, state = excluded.state,
    waits_because = excluded.waits_because, covered_by = excluded.covered_by, bank_reference = excluded.bank_reference,
    paid_at = excluded.paid_at
  where (postage.amount_cents, postage.state, postage.waits_because, postage.covered_by, postage.bank_reference, postage.paid_at)
    is distinct from (excluded.amount_cents, excluded.state, excluded.waits_because, excluded.covered_by, excluded.bank_reference,
      excluded.paid_at);
  return null;
end $$;
comment on function refund_to_postage is 'Writes what servers of the version before write of the postage of a return.';

create trigger return_postages_to_refunds after insert or update on return_postages
  for each row execute function postage_to_refund();
create trigger refunds_to_return_postages after insert or update on refunds
  for each row when (new.cause = 'return_postage') execute function refund_to_postage();
