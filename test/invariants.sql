-- What must always be true of money and phones (docs: I1 to I7). Each row returned is something broken.
-- With the card sandbox in the same database its own books are held against ours.

select 'I1' as invariant, 'phone ' || phone_id || ' is claimed by ' || count(*) || ' orders' as broken
from orders where status in ('booked', 'paying', 'paid') group by phone_id having count(*) > 1

union all
select 'I2', 'phone ' || phones.id || ' is ' || phones.status || ' with ' || count(orders.id) || ' paid orders'
from phones left join orders on orders.phone_id = phones.id and orders.status = 'paid'
group by phones.id having (phones.status = 'sold') <> (count(orders.id) = 1)

union all
select 'I3', 'charge ' || charge.intent_id || ' has ' || (payments.id is not null)::int || ' payments and '
  || (refunds.intent_id is not null)::int || ' refunds'
from ledger_entries charge
  left join payments using (intent_id)
  left join refunds using (intent_id)
where charge.kind = 'charge' and (payments.id is not null) = (refunds.intent_id is not null)

union all
select 'I3', 'the provider has the money of ' || intents.id || ' and our books do not'
from card_sandbox.intents
  left join ledger_entries charge on charge.kind = 'charge' and charge.intent_id = intents.id
where intents.status = 'succeeded' and charge.id is null and exists (select from payment_attempts where intent_id = intents.id)

union all
select 'I3', 'our books have the charge ' || charge.intent_id || ' otherwise than the provider'
from ledger_entries charge left join card_sandbox.intents on intents.id = charge.intent_id and intents.status = 'succeeded'
where charge.kind = 'charge' and (intents.amount, intents.currency) is distinct from (charge.amount_cents, charge.currency)

union all
select 'I4', 'ledger ' || coalesce(sum(amount_cents), 0) || ', pending refunds '
  || (select coalesce(sum(amount_cents), 0) from refunds where refunded_at is null) || ', paid orders '
  || (select coalesce(sum(total_cents), 0) from orders where status = 'paid')
from ledger_entries
having coalesce(sum(amount_cents), 0) - (select coalesce(sum(amount_cents), 0) from refunds where refunded_at is null)
  <> (select coalesce(sum(total_cents), 0) from orders where status = 'paid')

union all
select 'I4', 'ledger ' || coalesce(sum(amount_cents), 0) || ', provider ' || (
  select coalesce(sum(amount), 0) - (select coalesce(sum(amount), 0) from card_sandbox.refunds)
  from card_sandbox.intents where status = 'succeeded' and exists (select from ledger_entries where intent_id = intents.id))
from ledger_entries
having coalesce(sum(amount_cents), 0) <> (
  select coalesce(sum(amount), 0) - (select coalesce(sum(amount), 0) from card_sandbox.refunds)
  from card_sandbox.intents where status = 'succeeded' and exists (select from ledger_entries where intent_id = intents.id))

union all
select 'I5', 'order ' || orders.id || ' is ' || orders.status || ' with ' || count(payments.id) || ' payments'
from orders left join payments on payments.order_id = orders.id
group by orders.id having (orders.status = 'paid') <> (count(payments.id) = 1)

union all
select 'I6', 'order ' || orders.id || ' was paid ' || payments.amount_cents || ' of ' || (orders.price_cents + 1200)
from payments join orders on orders.id = payments.order_id
where payments.amount_cents <> orders.price_cents + 1200

union all
select 'I7', 'refund ' || intent_id || ' and the ledger disagree'
from refunds left join ledger_entries entry using (intent_id)
where entry.kind = 'refund' and (refunds.refunded_at is null or entry.amount_cents <> -refunds.amount_cents)
  or refunds.refunded_at is not null
    and not exists (select from ledger_entries given where given.kind = 'refund' and given.intent_id = refunds.intent_id)

union all
select 'I7', 'the ledger can be changed'
where not exists (select from pg_trigger where tgname = 'ledger_entries_append_only' and tgenabled = 'O');
