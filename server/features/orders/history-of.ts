import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { CaseKind } from '#shared/domain/case/facts.ts'
import type { OrderHistory } from '#shared/domain/orders/order-history.ts'

/** What an order has been through, read from its cases and its steps. */
export async function historyOf(db: Db, orderId: string): Promise<OrderHistory> {
  // Kinds are values: names of columns would lose their underscores.
  const { rows } = await sql<Omit<OrderHistory, 'cases'> & { cases: [CaseKind, number][] }>`
    select (select coalesce(json_agg(json_build_array(kind, times)), '[]') from (
        select kind, count(*)::int as times from cases where order_id = ${orderId}::uuid group by kind) as kinds) as cases,
      max(at) filter (where step in ('case.withdrawCase', 'case.arrivedAfterAll')) as "withdrawnAt",
      count(*) filter (where step = 'askToCancel')::int as "cancelAsks"
    from order_events where order_id = ${orderId}::uuid`.execute(db)
  const [history] = rows
  if (!history) throw new Error(`The history of ${orderId} was not read.`)
  return { ...history, cases: Object.fromEntries(history.cases) }
}
