import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import type { CaseFacts } from '#shared/domain/case/facts.ts'
import type { DeliveryFacts } from '#shared/domain/delivery/facts.ts'
import type { OrderHistory } from '#shared/domain/orders/order-history.ts'
import { OrderTerms } from '#shared/domain/orders/order-terms.ts'
import { historyOf } from './history-of.ts'
import { openCasesOf } from './open-cases.ts'
import { reportedBefore } from './reported-before.ts'

/** A delivery as read under its lock, with what its steps need from its order. */
export type LockedDelivery = NonNullable<Awaited<ReturnType<typeof lockDelivery>>>

/** Locks an order, its delivery, its payout and its open case, in this order; undefined if the order was never paid. */
export async function lockDelivery(tx: Tx, orderId: string) {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'status', 'buyerId', 'phoneId', 'priceCents', 'deliveryCents', 'totalCents', 'paidAt', 'terms'])
    .select(sql<Date>`market_now()`.as('now'))
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!order?.paidAt) return
  const row = await tx
    .selectFrom('deliveries')
    .selectAll()
    .select(reportedBefore.as('reportedBefore'))
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  const payout = await tx.selectFrom('payouts').selectAll().where('orderId', '=', orderId).forUpdate().executeTakeFirstOrThrow()
  const openCase = row.state === 'case' ? await lockCase(tx, orderId) : undefined
  const history = await historyOf(tx, orderId)
  const more = { paidAt: order.paidAt, terms: order.terms, openCase: openCase?.facts ?? null, history }
  return { order, row, payout, openCase, now: order.now, facts: factsFrom(row, more) }
}

async function lockCase(tx: Tx, orderId: string) {
  await tx.selectFrom('cases').select('id').where('orderId', '=', orderId).where('state', '<>', 'closed').forUpdate().execute()
  return (await openCasesOf(tx, [orderId])).get(orderId)
}

type Row = Pick<DeliveryFacts, 'state' | 'since' | 'shippingFrom' | 'shippedAt' | 'deliveredAt' | 'carrier' | 'extended'> & {
  extraShipDays: number
  extraCheckDays: number
  scannedAt: Date | null
  meetingOfferedBy: string | null
  meetingFailed: boolean
  stoppedAt: Date | null
  lostAt: Date | null
  relisted?: boolean
  cancelFeeCents?: number
  bankPaidAt: Date | null
  coveredAt: Date | null
  reportUntil: Date | null
  stoppedSeconds: number | string
}

/** The facts that the state tables in shared/domain need, taken from a delivery's row and its order. */
export const factsFrom = (
  row: Row,
  { paidAt, terms, openCase, history }: { paidAt: Date; terms: unknown; openCase: CaseFacts | null; history: OrderHistory },
): DeliveryFacts => ({
  state: row.state,
  since: row.since,
  paidAt,
  shippingFrom: row.shippingFrom,
  shippedAt: row.shippedAt,
  deliveredAt: row.deliveredAt,
  carrier: row.carrier,
  scanned: row.scannedAt !== null,
  meetingOfferedBy: row.meetingOfferedBy as DeliveryFacts['meetingOfferedBy'],
  meetingFailed: row.meetingFailed,
  extended: row.extended,
  extraShipDays: row.extraShipDays,
  extraCheckDays: row.extraCheckDays,
  stopped: row.stoppedAt !== null,
  stoppedSeconds: Number(row.stoppedSeconds),
  lost: row.lostAt !== null,
  relisted: row.relisted ?? false,
  cancelFeeCents: row.cancelFeeCents ?? 0,
  bankPaid: row.bankPaidAt !== null,
  covered: row.coveredAt !== null,
  reportUntil: row.reportUntil,
  openCase,
  history,
  terms: OrderTerms.parse(terms),
})
