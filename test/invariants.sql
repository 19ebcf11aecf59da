-- Our books against the card sandbox's own (I3, I4). Each row returned is something broken.

select 'I3' as invariant, 'the provider has the money of ' || intents.id || ' and our books do not' as broken
from card_sandbox.intents
  left join ledger_entries charge on charge.kind = 'charge' and charge.intent_id = intents.id
where intents.status = 'succeeded' and charge.id is null and exists (select from payment_attempts where intent_id = intents.id)

union all
select 'I3', 'our books have the charge ' || charge.intent_id || ' otherwise than the provider'
from ledger_entries charge left join card_sandbox.intents on intents.id = charge.intent_id and intents.status = 'succeeded'
where charge.kind = 'charge' and (intents.amount, intents.currency) is distinct from (charge.amount_cents, charge.currency)

union all
select 'I4', 'ledger ' || coalesce(sum(amount_cents), 0) || ', provider ' || (
  select coalesce(sum(amount), 0) - (select coalesce(sum(amount), 0) from card_sandbox.refunds)
  from card_sandbox.intents where status = 'succeeded' and exists (select from ledger_entries where intent_id = intents.id))
from ledger_entries
having coalesce(sum(amount_cents), 0) <> (
  select coalesce(sum(amount), 0) - (select coalesce(sum(amount), 0) from card_sandbox.refunds)
  from card_sandbox.intents where status = 'succeeded' and exists (select from ledger_entries where intent_id = intents.id));
