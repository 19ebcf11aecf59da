import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { notifyOfOrder } from '#server/features/notices/notify.ts'
import { wakeStaff } from '#server/features/notices/wake-pages.ts'
import { moved } from '#shared/domain/ledger.ts'
import { OrderTerms } from '#shared/domain/order-terms.ts'
import { post } from './post.ts'

type Try = { id: string; providerKey: string }

/** The provider has sent the money back: noted once, for the try that it was asked for. */
export async function recordRefundDone(tx: Tx, { id, providerKey }: Try, providerRefundId: string): Promise<void> {
  const refund = await lockRefund(tx, id)
  if (refund.state !== 'requested' || refund.providerKey !== providerKey) return
  if (await isAnother(tx, providerRefundId)) {
    return handToStaff(tx, refund, 'The card provider refuses it, and has given as much back once before.')
  }
  await tx.updateTable('refunds').set({ state: 'done', providerRefundId, refundedAt: marketNow }).where('id', '=', id).execute()
  const { orderId, amountCents, currency, reason, tries } = refund
  const postings = moved({ from: 'provider', to: 'refunds', amountCents })
  await post(tx, { kind: 'refund_done', orderId, object: providerRefundId, reason, currency, postings })
  if (!orderId) return
  await notifyOfOrder(tx, orderId, { buyer: 'refundDone', more: { amountCents }, cause: `refundDone:${id}:${tries}` })
}

/** One that was made by hand was taken for another refund of ours before. */
const isAnother = async (tx: Tx, providerRefundId: string) =>
  (await tx.selectFrom('refunds').select('id').where('providerRefundId', '=', providerRefundId).executeTakeFirst()) !== undefined

/**
 * The provider could not give the money back, at once or after it had said so: it is ours again, and tried again under
 * another key, after an hour at first, for as long as the order's terms say; then staff see to it.
 */
export async function recordRefundFailed(tx: Tx, { id, providerKey }: Try, { why, providerRefundId }: Failure): Promise<void> {
  const refund = await lockRefund(tx, id)
  if (refund.state === 'failed' || refund.providerKey !== providerKey) return
  if (refund.state === 'done') await takeBack(tx, refund, providerRefundId, why)
  const { refundRetryDays: days } = OrderTerms.parse(refund.terms ?? {})
  const { tryAt, isOver } = await nextTry(tx, refund, days)
  if (isOver) return handToStaff(tx, refund, `It has failed for ${days === 1 ? 'a day' : `${days} days`}: ${readable(why)}.`)
  const { orderId, amountCents } = refund
  await tx
    .updateTable('refunds')
    .set({ ...unmade, ...anotherTry(refund), tryAt })
    .where('id', '=', id)
    .execute()
  await addJob(tx, 'refund', { refundId: id }, { key: `refund:${id}`, runAt: tryAt })
  // Once: the first time says what follows.
  if (orderId) await notifyOfOrder(tx, orderId, { buyer: 'refundDelayed', more: { amountCents }, cause: `refundDelayed:${id}` })
}

/** The provider will not give the money back, however often it is asked: staff see to it at once. */
export async function recordRefundRefused(tx: Tx, { id, providerKey }: Try, why: string): Promise<void> {
  const refund = await lockRefund(tx, id)
  if (refund.state !== 'requested' || refund.providerKey !== providerKey) return
  await handToStaff(tx, refund, `The card provider refuses it: ${readable(why)}.`)
}

type Failure = { why: string; providerRefundId: string }
type LockedRefund = Awaited<ReturnType<typeof lockRefund>>

const unmade = { state: 'requested' as const, providerRefundId: null, refundedAt: null }
const anotherTry = ({ id, tries, failingSince }: LockedRefund) => ({
  tries: tries + 1,
  providerKey: `rf:${id}:${tries + 1}`,
  failingSince: failingSince ?? marketNow,
})
/** A word of the provider's, such as `expired_or_canceled_card`, or a sentence. */
const readable = (why: string) => (/^[a-z_]+$/.test(why) ? why.replaceAll('_', ' ') : why.replace(/\.$/, ''))

/** The provider is not asked again: the refund stands on the list of staff-refunds.ts. */
async function handToStaff(tx: Tx, refund: LockedRefund, failure: string) {
  const { id, orderId, amountCents, failingSince } = refund
  await tx
    .updateTable('refunds')
    .set({ ...unmade, state: 'failed', failure, failingSince: failingSince ?? marketNow })
    .where('id', '=', id)
    .execute()
  await wakeStaff(tx, 'order')
  if (orderId) await notifyOfOrder(tx, orderId, { buyer: 'refundByHand', more: { amountCents }, cause: `refundByHand:${id}` })
}

async function takeBack(tx: Tx, { orderId, amountCents, currency }: LockedRefund, object: string, reason: string) {
  const postings = moved({ from: 'refunds', to: 'provider', amountCents })
  await post(tx, { kind: 'refund_failed', orderId, object, reason, currency, postings })
}

/** After an hour, then after as long as it has been failing, a day at most; the last time when the days are over. */
async function nextTry(tx: Tx, { failingSince }: LockedRefund, days: number): Promise<{ tryAt: Date; isOver: boolean }> {
  const { rows } = await sql<{ tryAt: Date; isOver: boolean }>`
    select least(market_now() + greatest(interval '1 hour', least(market_now() - since, interval '1 day')), ends_at) as "tryAt",
      market_now() >= ends_at as "isOver"
    from (select since, since + ${days}::int * interval '1 day' as ends_at
      from (select coalesce(${failingSince}::timestamptz, market_now()) as since) its) its`.execute(tx)
  const [next] = rows
  if (!next) throw new Error('A query without tables gave no row.')
  return next
}

export const lockRefund = (tx: Tx, id: string) =>
  tx
    .selectFrom('refunds')
    .innerJoin('ledgerTransactions as charge', (join) =>
      join.onRef('charge.object', '=', 'refunds.intentId').on('charge.kind', '=', 'charge'),
    )
    .leftJoin('orders', 'orders.id', 'refunds.orderId')
    .selectAll('refunds')
    .select('orders.terms')
    .select('charge.currency')
    .where('refunds.id', '=', id)
    .forUpdate('refunds')
    .executeTakeFirstOrThrow()
