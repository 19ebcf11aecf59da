import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { wakeStaff } from '#server/features/notices/wake-pages.ts'
import { notifyOfOrder } from '#server/features/orders/notify-of-order.ts'
import { moved } from '#shared/domain/ledger.ts'
import { OrderTerms } from '#shared/domain/order-terms.ts'
import { refundJob } from './follow-ups.ts'
import { post } from './post.ts'

type Try = { id: string; providerKey: string }

/** Records that the provider made the refund: once, and only for the current try. */
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

/** Whether this provider refund, made by hand at the provider, was already matched to another refund of ours. */
const isAnother = async (tx: Tx, providerRefundId: string) =>
  (await tx.selectFrom('refunds').select('id').where('providerRefundId', '=', providerRefundId).executeTakeFirst()) !== undefined

/**
 * Records that a refund failed, at once or after the provider had reported it done: we hold the money again. It is retried
 * under another key, first after an hour, for as many days as the order's terms say; then it goes to staff.
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
  await addJob(tx, refundJob, { refundId: id }, { runAt: tryAt })
  // The cause makes this one notice, at the first failure: it says what follows.
  if (orderId) await notifyOfOrder(tx, orderId, { buyer: 'refundDelayed', more: { amountCents }, cause: `refundDelayed:${id}` })
}

/** Records that the provider refuses the refund for good: it goes to staff at once. */
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
/** Formats a failure code of the provider, such as `expired_or_canceled_card`, or a sentence. */
const readable = (why: string) => (/^[a-z_]+$/.test(why) ? why.replaceAll('_', ' ') : why.replace(/\.$/, ''))

/** Stops asking the provider and puts the refund on the staff list (staff-refunds.ts). */
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

/** Retry delay: as long as it has been failing, but between an hour and a day; the last try is when the days are over. */
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
