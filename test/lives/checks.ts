import { keptDays } from '#server/features/notices/jobs.ts'
import type { TestMarket } from '../market.ts'

/** SQL: what is still in progress for each order, as text. */
const underWay = `
  select order_id, 'its delivery is ' || state as still from deliveries where due_at is not null or stopped_at is not null
  union all select order_id, 'its case is ' || state from cases where state <> 'closed'
  union all select order_id, 'its payout is ' || state from payouts where state not in ('paid_out', 'void')
  union all select order_id, 'its chargeback is ' || state from chargebacks
    where state in ('needs_evidence', 'sending', 'under_review', 'accepting', 'silent')
  union all select order_id, 'a refund is ' || state from refunds where state not in ('done', 'charged_back') and cause <> 'return_postage'
  union all select order_id, 'a postage is ' || state from return_postages where state <> 'paid'
  union all select order_id, 'a reversal is ' || state from reversals where state = 'requested'
  union all select id, 'it waits for staff' from orders where flagged is not null and flag_closed_at is null`

/** Returns how an order has ended, including its payout and chargeback; undefined while anything of it is in progress. */
export async function endOf({ connection }: TestMarket, order: string): Promise<string | undefined> {
  const { rows } = await connection.pool.query<{ end: string }>(
    `select deliveries.state || ', ' || payouts.state || coalesce(', ' || (select state from chargebacks
       where chargebacks.order_id = deliveries.order_id order by id desc limit 1), '') as end
     from deliveries join payouts using (order_id)
     where order_id = $1 and order_id not in (select order_id from (${underWay}) under_way where order_id = $1)`,
    [order],
  )
  return rows[0]?.end
}

/** Returns what is unfinished in the whole market, accounts that should be empty but are not, and a nonzero ledger sum. */
export async function leftOver({ connection }: TestMarket): Promise<string[]> {
  const { rows } = await connection.pool.query<{ broken: string }>(
    `select order_id || ': ' || still as broken from (${underWay}) under_way
     union all select account || ' has ' || sum(amount_cents) || ' cents' from ledger_postings
       where account in ('held', 'refunds', 'disputed') or account like 'seller:%' group by account having sum(amount_cents) <> 0
     union all select 'all postings sum to ' || sum(amount_cents) from ledger_postings having sum(amount_cents) <> 0`,
  )
  return rows.map(({ broken }) => broken)
}

/** Returns what is wrong with one order after a step: its money, its deadline, or states that contradict each other. */
export async function brokenOrder({ connection }: TestMarket, order: string): Promise<string[]> {
  const { rows } = await connection.pool.query<{ broken: string }>(
    `select $1 || ' holds ' || held || ' of ' || total_cents || ' cents as ' || state as broken
     from (select deliveries.state, due_at, orders.status, orders.total_cents,
         (select -coalesce(sum(amount_cents), 0) from ledger_postings join ledger_transactions entry on entry.id = transaction_id
           where entry.order_id = orders.id and account = 'held') as held,
         exists (select from ledger_transactions where order_id = orders.id and kind = 'completion') as shared_out
       from orders join deliveries on deliveries.order_id = orders.id where orders.id = $1) its
     where held <> case when due_at is null or shared_out then 0 else total_cents end
       or (status = 'refunded') <> (state = 'refunded')
       or (due_at is null) <> (state in ('completed', 'refunded', 'charged_back'))`,
    [order],
  )
  return rows.map(({ broken }) => broken)
}

/**
 * Returns steps of which a side got no notice, although neither the step nor its cause was its own. The notice must be in the
 * step's transaction or, if money goes back, may follow later. People who have left get no notices, and old notices have been
 * deleted.
 */
export async function missingNotices({ connection }: TestMarket, order: string): Promise<string[]> {
  const { rows } = await connection.pool.query<{ broken: string }>(
    `select $1::text || ': the ' || side || ' was not told of ' || step || ' by the ' || actor as broken
     from order_events event
       join orders on orders.id = event.order_id join phones on phones.id = orders.phone_id
       cross join lateral (values ('buyer', orders.buyer_id), ('seller', phones.seller_id)) sides (side, person_id)
       join people on people.id = sides.person_id and people.closed_at is null
     where event.order_id = $1::uuid and actor <> side and step !~ '^(payout|refund)\\.' and step !~ '^chargeback\\.(addWords|sendEvidence|evidenceArrived|acceptChargeback|fallSilent|askWhoBears|bearByGuarantee|bearBySeller)$'
       and not exists (select from notices where notices.person_id = sides.person_id and params ->> 'order' = $1::text
         and (notices.created_at = event.at or notices.created_at > event.at and kind ~* 'refund'))
       and not exists (select from order_events own where own.order_id = event.order_id and own.at = event.at and own.actor = side)
       and event.at > market_now() - $2::int * interval '1 day'`,
    [order, keptDays],
  )
  return rows.map(({ broken }) => broken)
}
