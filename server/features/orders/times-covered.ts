import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { areLinked } from '#server/features/links/find-links.ts'

/** SQL: the orders whose sides the guarantee has covered, and those of which it is decided and not carried out yet. */
const coveredOrders = sql`(
  select order_id, covered_at as at from deliveries where covered_at is not null
  union all
  select cases.order_id, market_now() from cases where cases.state in ('decided', 'appealed') and (
    select covers_both from case_decisions where case_id = cases.id order by id desc limit 1))`

/**
 * SQL: in how many orders within so many months the guarantee has covered both sides, of which a person, or an account linked
 * with theirs now, is one; of the orders `bought` for which `which` holds.
 */
export const timesCovered = (person: RawBuilder<unknown>, months: number, which: RawBuilder<unknown> = sql`true`) => {
  const isTheirs = (other: string) => sql`(${sql.ref(other)} = ${person} or ${areLinked(person, sql.ref(other))})`
  return sql<number>`(select count(*)::int from ${coveredOrders} as covered
    join orders bought on bought.id = covered.order_id join phones on phones.id = bought.phone_id
    where ${which} and covered.at > market_now() - make_interval(months => ${months}::int)
      and (${isTheirs('bought.buyer_id')} or ${isTheirs('phones.seller_id')}))`
}

type Sale = { orderId: string; sellerId: string }

/** Whether the seller of a covered order is linked with another order that was covered, such as by a bank account given since. */
export async function isCoveredElsewhere(db: Db | Tx, { orderId, sellerId }: Sale, months: number): Promise<boolean> {
  return (await coveredOf(db, sellerId, months, sql`bought.id <> ${orderId}::uuid`)) > 0
}

/** How often the guarantee has covered both sides of an order of somebody's. */
export async function coveredOf(db: Db | Tx, personId: string, months: number, which?: RawBuilder<unknown>): Promise<number> {
  const times = timesCovered(sql`${personId}::uuid`, months, which)
  const { rows } = await sql<{ times: number }>`select ${times} as times`.execute(db)
  return rows[0]?.times ?? 0
}
