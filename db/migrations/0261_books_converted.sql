-- The books of the version before, entered anew by double entry. Their chain ends here: it must hold, and the first seal
-- follows its last entry.
do $$ begin
  if exists (
    select from (select entry.id, hash, ledger_entry_hash(entry) as computed, previous_hash,
        lag(hash, 1, repeat('0', 64)) over by_number as before, lag(id, 1, 0::bigint) over by_number as last
      from ledger_entries entry window by_number as (order by id)) chain
    where hash <> computed or previous_hash <> before or id <> last + 1) then
    raise exception 'the ledger was altered: its chain does not hold, and would be lost by this migration'
      using hint = 'Run the audit of the version before; nothing was changed yet.';
  end if;
end $$;

-- Refunds by a number of their own: several a payment, in parts.
create type refund_state as enum ('requested', 'done', 'failed');
alter table refunds
  drop constraint refunds_pkey,
  add column id uuid not null default gen_random_uuid() constraint refunds_pkey primary key,
  add column cause text,
  add column state refund_state not null default 'requested',
  add column tries integer not null default 1,
  add column provider_key text,
  add column try_at timestamptz not null default market_now(),
  add column failing_since timestamptz,
  add constraint refunds_amount check (amount_cents > 0);
-- The key under which the version before may have asked already: the provider then answers with the same refund.
update refunds set provider_key = 'rf:' || intent_id, try_at = created_at,
  state = case when refunded_at is null then 'requested' else 'done' end::refund_state,
  cause = case when exists (select from payments where payments.intent_id = refunds.intent_id) then 'undone' else 'not_usable' end;
alter table refunds
  alter column cause set not null,
  alter column provider_key set not null,
  add constraint refunds_once_a_cause unique (intent_id, cause),
  add constraint refunds_provider_key_unique unique (provider_key),
  add constraint refunds_provider_refund_unique unique (provider_refund_id),
  add constraint refunds_done_has_date check ((state = 'done') = (refunded_at is not null)),
  add constraint refunds_done_has_number check ((state = 'done') = (provider_refund_id is not null));
drop index refunds_unfinished;
create index refunds_unfinished on refunds (try_at) where state = 'requested';
create index refunds_of_order on refunds (order_id);
comment on table refunds is 'Money to give back, in whole or in part.';
comment on column refunds.cause is 'What in our books it follows from: nothing is given back twice for one cause.';
comment on column refunds.provider_key is 'The idempotency key of the try under way: rf:{id}, and rf:{id}:{tries} once it has failed.';
comment on column refunds.try_at is 'When the provider is asked next; later than created_at once it has failed.';
comment on column refunds.failing_since is 'When the provider first said that it failed. Seven days later staff see to it.';

create function refuse_refund_beyond_charge() returns trigger language plpgsql as $$
declare
  charge bigint;
begin
  -- Refunds of one charge take turns, so that each sees the one before.
  select id into charge from ledger_transactions where kind = 'charge' and object = new.intent_id for no key update;
  if coalesce((select amount_cents from ledger_postings where transaction_id = charge and account = 'provider'), 0)
      < (select sum(amount_cents) from refunds where intent_id = new.intent_id) then
    raise exception 'more would be given back than was charged by %', new.intent_id
      using errcode = 'check_violation', constraint = 'refunds_within_charge', table = 'refunds';
  end if;
  return null;
end $$;

create temp table former on commit drop as
select row_number() over (order by at, step, object) as number, rows.*
from (
  select 'charge' as kind, intent_id as object, order_id, reason, currency, created_at as at, 1 as step, amount_cents
  from ledger_entries where kind = 'charge'
  union all
  select 'refund_started', refunds.id::text, refunds.order_id, refunds.reason, charge.currency, refunds.created_at, 2, refunds.amount_cents
  from refunds join ledger_entries charge on charge.kind = 'charge' and charge.intent_id = refunds.intent_id
  union all
  select 'refund_done', provider_refund_id, refunds.order_id, refunds.reason, entry.currency, entry.created_at, 3, -entry.amount_cents
  from ledger_entries entry join refunds using (intent_id) where entry.kind = 'refund'
) rows;

insert into ledger_transactions (kind, object, order_id, reason, currency, postings, created_at)
select kind::ledger_transaction_kind, object, order_id, reason, currency, 2, at from former order by number;
insert into ledger_postings (transaction_id, account, amount_cents)
select id, account, case when direction then amount_cents else -amount_cents end
from former join ledger_transactions entry on entry.kind = former.kind::ledger_transaction_kind and entry.object = former.object
  join (values ('charge', 'provider', true), ('charge', 'held', false), ('refund_started', 'held', true),
    ('refund_started', 'refunds', false), ('refund_done', 'refunds', true), ('refund_done', 'provider', false)
  ) as booked (of_kind, account, direction) on of_kind = former.kind;

do $$
declare
  head text := coalesce((select hash from ledger_entries order by id desc limit 1), repeat('0', 64));
begin
  while seal_ledger(1000, head) > 0 loop end loop;
end $$;

drop function ledger_entry_hash(ledger_entries);
drop table ledger_entries;
drop function chain_ledger_entry();
drop type ledger_kind;

create trigger refunds_within_charge after insert or update of amount_cents, intent_id on refunds
  for each row execute function refuse_refund_beyond_charge();

-- Jobs that speak of refunds by their intents; the minute's jobs find what they were for.
do $$ begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs using graphile_worker._private_tasks task
    where task_id = task.id and task.identifier = 'refund';
  end if;
end $$;
