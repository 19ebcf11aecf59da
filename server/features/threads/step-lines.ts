import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { ThreadLine } from '#shared/contract/threads.ts'
import type { OfferActor, OfferStep } from '#shared/domain/orders/offer-life.ts'
import { offerLine } from '#shared/domain/orders/offer-texts.ts'
import { eventText } from '#shared/domain/orders/order-events.ts'
import type { FoundThread } from './find-thread.ts'

/** The time span of the messages shown (`before`: only messages before this one are shown), and what the two are called. */
type Span = { from: Date | undefined; before: number | undefined; names: { buyer: string; seller: string } }

/** The recorded steps of the two's orders and offers for this phone, within the time span of the messages shown, as lines. */
export async function stepLinesOf(db: Db, thread: FoundThread, span: Span): Promise<ThreadLine[]> {
  const lines = await Promise.all([orderLinesOf(db, thread, span), offerLinesOf(db, thread, span)])
  return lines.flat()
}

/** SQL: when a message was sent. */
const sentAt = (messageId: number | undefined) =>
  sql<Date>`(select created_at from messages where id = ${String(messageId)}::bigint)`

async function orderLinesOf(db: Db, thread: FoundThread, { from, before, names }: Span): Promise<ThreadLine[]> {
  if (!thread.orderId) return []
  const rows = await db
    .selectFrom('orderEvents')
    .innerJoin('orders', 'orders.id', 'orderEvents.orderId')
    .select(['orderEvents.id', 'orderEvents.step', 'orderEvents.actor', 'orderEvents.at'])
    .where('orders.phoneId', '=', thread.phoneId)
    .where('orders.buyerId', '=', thread.buyerId)
    .$if(from !== undefined, (query) => query.where('orderEvents.at', '>=', from ?? new Date()))
    .$if(before !== undefined, (query) => query.where('orderEvents.at', '<', sentAt(before)))
    .orderBy('orderEvents.id', 'desc')
    .limit(200)
    .execute()
  return rows.toReversed().flatMap(({ id, step, actor, at }): ThreadLine[] => {
    const text = eventText({ step, actor }, names)
    return text ? [{ kind: 'step', id: `step-${id}`, text, at: at.toISOString() }] : []
  })
}

/** Offers: S13.7. */
async function offerLinesOf(db: Db, thread: FoundThread, { from, before, names }: Span): Promise<ThreadLine[]> {
  const rows = await db
    .selectFrom('offerEvents')
    .innerJoin('offers', 'offers.id', 'offerEvents.offerId')
    .select(['offerEvents.id', 'offerEvents.step', 'offerEvents.actor', 'offerEvents.cents', 'offerEvents.at'])
    .where('offers.phoneId', '=', thread.phoneId)
    .where('offers.buyerId', '=', thread.buyerId)
    .$if(from !== undefined, (query) => query.where('offerEvents.at', '>=', from ?? new Date()))
    .$if(before !== undefined, (query) => query.where('offerEvents.at', '<', sentAt(before)))
    .orderBy('offerEvents.id', 'desc')
    .limit(200)
    .execute()
  return rows.toReversed().map(({ id, step, actor, cents, at }) => {
    const text = offerLine(step as OfferStep, { actor: actor as OfferActor, cents, ...names })
    return { kind: 'step', id: `offer-${id}`, text, at: at.toISOString() }
  })
}
