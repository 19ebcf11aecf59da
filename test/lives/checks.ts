import { keptDays } from '#server/features/notices/tasks.ts'
import type { TestMarket } from '../market.ts'

/** What is still under way of an order, in words; nothing of what has ended. */
const underWay = `
  select order_id, 'its delivery is ' || state as still from deliveries where due_at is not null or stopped_at is not null
  union all select order_id, 'its case is ' || state from cases where state <> 'closed'
  union all select order_id, 'its payout is ' || state from payouts where state not in ('paid_out', 'void')
  union all select order_id, 'its chargeback is ' || state from chargebacks
    where state in ('needs_evidence', 'sending', 'under_review', 'accepting', 'silent')
  union all select order_id, 'a refund is ' || state from refunds where state not in ('done', 'charged_back')
  union all select order_id, 'a reversal is ' || state from reversals where state = 'requested'
  union all select id, 'it waits for staff' from orders where flagged is not null and flag_closed_at is null`

/** How an order has ended, with all its money; undefined while something of it goes on. */
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

/** What has not ended in the whole market, what anybody still owes or is owed, and what does not sum to zero. */
export async function leftOver({ connection }: TestMarket): Promise<string[]> {
  const { rows } = await connection.pool.query<{ broken: string }>(
    `select order_id || ': ' || still as broken from (${underWay}) under_way
     union all select account || ' has ' || sum(amount_cents) || ' cents' from ledger_postings
       where account in ('held', 'refunds', 'disputed') or account like 'seller:%' group by account having sum(amount_cents) <> 0
     union all select 'all postings sum to ' || sum(amount_cents) from ledger_postings having sum(amount_cents) <> 0`,
  )
  return rows.map(({ broken }) => broken)
}

/** What is wrong with one order after a step: its money, its deadline, or what its states say of each other. */
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
 * Steps of which a side was not told, though neither they nor what they follow from were its own: a notice of its order in the step's own
 * transaction, or, of money that goes back, one that follows. Whoever has left is told nothing, and
 * what was told long ago is gone.
 */
export async function missingNotices({ connection }: TestMarket, order: string): Promise<string[]> {
  const { rows } = await connection.pool.query<{ broken: string }>(
    `select $1::text || ': the ' || side || ' was not told of ' || step || ' by the ' || actor as broken
     from order_events event
       join orders on orders.id = event.order_id join phones on phones.id = orders.phone_id
       cross join lateral (values ('buyer', orders.buyer_id), ('seller', phones.seller_id)) sides (side, person_id)
       join people on people.id = sides.person_id and people.closed_at is null
     where event.order_id = $1::uuid and actor <> side and step !~ '^(payout|refund)\\.' and step !~ '^chargeback\\.(addWords|sendEvidence|evidenceArrived|acceptChargeback|fallSilent)$'
       and not exists (select from notices where notices.person_id = sides.person_id and params ->> 'order' = $1::text
         and (notices.created_at = event.at or notices.created_at > event.at and kind ~* 'refund'))
       and not exists (select from order_events own where own.order_id = event.order_id and own.at = event.at and own.actor = side)
       and event.at > market_now() - $2::int * interval '1 day'`,
    [order, keptDays],
  )
  return rows.map(({ broken }) => broken)
}
