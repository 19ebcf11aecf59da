-- Compares the market's books with the card sandbox's (I3, I4). Each row returned is a violation.

select 'I3' as invariant, 'the provider has the money of ' || intents.id || ' and our books do not' as broken
from card_sandbox.intents
  left join ledger_transactions charge on charge.kind = 'charge' and charge.object = intents.id
where intents.status = 'succeeded' and charge.id is null and exists (select from payment_attempts where intent_id = intents.id)

union all
select 'I3', 'our books have the charge ' || charge.object || ' otherwise than the provider'
from ledger_transactions charge
  left join ledger_postings posted on posted.transaction_id = charge.id and posted.account = 'provider'
  left join card_sandbox.intents on intents.id = charge.object and intents.status = 'succeeded'
where charge.kind = 'charge' and (intents.amount, intents.currency) is distinct from (posted.amount_cents, charge.currency)

union all
select 'I4', 'our books say that the provider holds ' || ours || ' cents, and it says ' || theirs
from (
  select (select coalesce(sum(amount_cents), 0) from ledger_postings where account = 'provider') as ours,
    (select coalesce(sum(amount), 0) from card_sandbox.intents
      where status = 'succeeded' and exists (select from ledger_transactions where kind = 'charge' and object = intents.id))
    - (select coalesce(sum(amount), 0) from card_sandbox.transfers) + (select coalesce(sum(amount), 0) from card_sandbox.reversals)
    - (select coalesce(sum(amount), 0) from card_sandbox.refunds where status <> 'failed')
    + (select coalesce(sum(amount - fee), 0) from card_sandbox.balance_transactions where type = 'adjustment')
    - (select coalesce(sum(fee), 0) from card_sandbox.balance_transactions entry where type = 'charge'
      and exists (select from ledger_transactions where kind = 'provider_fee' and object = entry.id)) as theirs
) sums
where ours <> theirs;
