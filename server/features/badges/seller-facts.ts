import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { problemDays, type SellerFacts } from '#shared/domain/badges/requirements.ts'

/** SQL over payouts: sales to accounts that have nothing to do with the seller's. */
const toOthers = sql`not payouts.is_linked and not exists (select from rating_windows
  where rating_windows.order_id = payouts.order_id and barred is not null)`

/** SQL over payouts: money went back to the buyer because of a problem, or the bank took the payment back at the seller's cost. */
const hadProblem = sql`(exists (select from cases where cases.order_id = payouts.order_id)
    and exists (select from refunds where refunds.order_id = payouts.order_id and (cause in ('undone', 'case', 'delivery') or cause like 'blocked:%'))
  or exists (select from chargebacks where chargebacks.order_id = payouts.order_id and borne_by = 'seller'))`

const isOpenProblem = sql`(exists (select from cases where cases.order_id = payouts.order_id and cases.state <> 'closed')
  or exists (select from chargebacks where chargebacks.order_id = payouts.order_id and borne_by is null and chargebacks.state <> 'won'))`

/** What the market sees of a seller by itself, now. */
export async function findSellerFacts(db: Db, sellerId: string): Promise<SellerFacts> {
  const { rows } = await sql<SellerFacts>`
    select email_verified as "emailVerified",
      exists (select from payout_accounts where person_id = people.id and state = 'ready' and dropped_at is null) as "payoutAccountReady",
      (sold.buyers)::int as sales,
      coalesce(extract(day from market_now() - sold.first_at), 0)::int as "sellingDays",
      coalesce(ceil(100.0 * recent.troubled / nullif(recent.sales, 0)), 0)::int as problems,
      recent.open::int as "openProblems"
    from people
      cross join lateral (select count(distinct orders.buyer_id) as buyers, min(deliveries.since) as first_at
        from payouts join deliveries using (order_id) join orders on orders.id = payouts.order_id
        where payouts.seller_id = people.id and deliveries.state = 'completed' and ${toOthers}) as sold
      cross join lateral (select count(*) filter (where ${isRecent}) as sales,
          count(*) filter (where ${isRecent} and ${hadProblem}) as troubled,
          count(*) filter (where ${isOpenProblem}) as open
        from payouts join orders on orders.id = payouts.order_id where payouts.seller_id = people.id) as recent
    where people.id = ${sellerId}::uuid`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('There is no such seller.')
  return facts
}

const isRecent = sql`orders.paid_at > market_now() - ${problemDays}::int * interval '1 day'`
