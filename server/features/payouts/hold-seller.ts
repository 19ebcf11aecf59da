import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { isOwnMatter } from '#server/features/links/own-matter.ts'
import { notify } from '#server/features/notices/notify.ts'
import { wakeStaff } from '#server/features/notices/wake-pages.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { daysAfter } from '#shared/domain/orders/order-terms.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import { endPayoutHoldJob } from './follow-ups.ts'
import { sendWaiting } from './send-waiting.ts'

type Staff = { sellerId: string; by: string }

/**
 * Holds all payouts to a seller back for so many days, those of later sales included, with a reason that they read; if they are
 * held already, they get the new end and reason. Throws AppError: 'not_found' if there is no such seller, 'forbidden' to the
 * seller themself and to whoever is linked with them.
 */
export async function holdSeller(
  tx: Tx,
  { sellerId, by, reason, days }: Staff & { reason: string; days: number },
): Promise<void> {
  const { now } = await lockSeller(tx, sellerId)
  const until = daysAfter(now, days)
  await note(tx, { sellerId, by, reason }, until)
  await tx.updateTable('people').set({ payoutsHoldUntil: until, payoutsHoldReason: reason }).where('id', '=', sellerId).execute()
  const holdUntil = until.toISOString()
  await notify(tx, sellerId, { kind: 'payoutsHeld', params: { holdUntil, reason }, cause: `payoutsHeld:${holdUntil}` })
  await addJob(tx, endPayoutHoldJob, { sellerId }, { runAt: until })
}

/** Releases them: they go on at once. Throws as `holdSeller` does, and AppError('not_found') if they are not held. */
export async function releaseSeller(tx: Tx, { sellerId, by }: Staff): Promise<void> {
  const { until, now } = await lockSeller(tx, sellerId)
  if (!until || until <= now) throw appError('payout_hold_unknown')
  await note(tx, { sellerId, by, reason: storedMessage(msg('stored.holdReleased')) }, null)
  await end(tx, sellerId, until)
}

/** Ends a hold whose time is over; staff may have prolonged or ended it. */
export async function endSellerHold(tx: Tx, sellerId: string): Promise<void> {
  const { until, now } = await lockSeller(tx, sellerId)
  if (until && until <= now) await end(tx, sellerId, until)
}

async function end(tx: Tx, sellerId: string, until: Date) {
  await tx.updateTable('people').set({ payoutsHoldUntil: null, payoutsHoldReason: null }).where('id', '=', sellerId).execute()
  await notify(tx, sellerId, { kind: 'payoutsReleased', params: {}, cause: `payoutsReleased:${until.toISOString()}` })
  await sendWaiting(tx, sellerId, ['due', 'waiting_account'])
}

async function lockSeller(tx: Tx, sellerId: string): Promise<{ until: Date | null; now: Date }> {
  const seller = await tx
    .selectFrom('people')
    .select(['payoutsHoldUntil as until', marketNow.as('now')])
    .where('id', '=', sellerId)
    .where('role', '=', 'seller')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!seller) throw appError('seller_unknown')
  return seller
}

/** Records who decided, and that they may. */
async function note(tx: Tx, { sellerId, by: adminId, reason }: Staff & { reason: string }, until: Date | null) {
  const isOwn = await isOwnMatter(tx, { id: adminId }, { about: [sellerId] })
  const why = isOwn ? storedMessage(msg('stored.ownMatterNoted'), { reason }) : reason
  await tx.insertInto('payoutHolds').values({ sellerId, adminId, until, reason: why }).execute()
  await wakeStaff(tx, 'person')
}
