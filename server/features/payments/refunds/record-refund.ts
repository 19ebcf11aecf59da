import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { refundMayMove } from '#shared/domain/money/refund-life.ts'
import { OrderTerms } from '#shared/domain/orders/order-terms.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import { type LockedRefund, lockRefund, moveRefund } from './move-refund.ts'

type Try = { id: string; providerKey: string }

/** Records that the provider made the refund: once, and only for the current try. */
export async function recordRefundDone(tx: Tx, tried: Try, providerRefundId: string): Promise<void> {
  const refund = await lockTried(tx, tried)
  if (refund?.state !== 'requested') return
  if (!(await isAnother(tx, providerRefundId))) return moveRefund(tx, refund, 'arrive', { providerRefundId })
  const failure = storedMessage(msg('stored.refundGivenBefore'))
  await moveRefund(tx, refund, 'handToStaff', { failure, why: failure })
}

/** Whether this provider refund, made by hand at the provider, was already matched to another refund of ours. */
const isAnother = async (tx: Tx, providerRefundId: string) =>
  (await tx.selectFrom('refunds').select('id').where('providerRefundId', '=', providerRefundId).executeTakeFirst()) !== undefined

/**
 * Records that a refund failed, at once or after the provider had reported it done: we hold the money again. It is retried
 * under another key, first after an hour, for as many days as the order's terms say; then it goes to staff. Nothing follows if
 * staff have it already, or if the buyer's bank has given the money back meanwhile.
 */
export async function recordRefundFailed(tx: Tx, tried: Try, { why }: { why: string }): Promise<void> {
  const refund = await lockTried(tx, tried)
  if (!refund || !refundMayMove('tryAgain', refund.state)) return
  const { refundRetryDays: days } = OrderTerms.parse(refund.terms ?? {})
  const { tryAt, isOver } = await nextTry(tx, refund, days)
  if (!isOver) return moveRefund(tx, refund, 'tryAgain', { tryAt, why })
  const failure = storedMessage(msg('stored.refundFailedForDays'), { days, why: readable(why) })
  await moveRefund(tx, refund, 'handToStaff', { failure, why })
}

/** Records that the provider refuses the refund for good: it goes to staff at once. */
export async function recordRefundRefused(tx: Tx, tried: Try, why: string): Promise<void> {
  const refund = await lockTried(tx, tried)
  if (refund?.state !== 'requested') return
  const failure = storedMessage(msg('stored.providerRefuses'), { why: readable(why) })
  await moveRefund(tx, refund, 'handToStaff', { failure, why })
}

/** Locks a refund; undefined if the try that was answered is not its current one any more. */
async function lockTried(tx: Tx, { id, providerKey }: Try): Promise<LockedRefund | undefined> {
  const refund = await lockRefund(tx, id)
  return refund?.providerKey === providerKey ? refund : undefined
}

/** Formats a failure code of the provider, such as `expired_or_canceled_card`, or a sentence. */
const readable = (why: string) => (/^[a-z_]+$/.test(why) ? why.replaceAll('_', ' ') : why.replace(/\.$/, ''))

/** Retry delay: as long as it has been failing, but between an hour and a day; the last try is when the days are over. */
async function nextTry(tx: Tx, { failingSince }: LockedRefund, days: number): Promise<{ tryAt: Date; isOver: boolean }> {
  const { rows } = await sql<{ tryAt: Date; isOver: boolean }>`
    select least(market_now() + greatest(interval '1 hour', least(market_now() - since, interval '1 day')), ends_at) as "tryAt",
      market_now() >= ends_at as "isOver"
    from (select since, since + ${days}::int * interval '1 day' as ends_at
      from (select coalesce(${failingSince}::timestamptz, market_now()) as since) failing) ending`.execute(tx)
  const [next] = rows
  if (!next) throw new Error('A query without tables gave no row.')
  return next
}
