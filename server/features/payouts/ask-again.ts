import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { flagOrder } from '#server/features/orders/flag-order.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { askAgainDays } from '#shared/domain/money/payout-life.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import { reversePayoutJob } from './follow-ups.ts'
import { lockPayout, setOffFrom } from './lock-payout.ts'

type Asked = { orderId: string; sellerId: string; transferId: string; amountCents: number; round: number }

/** Has the provider take back a part of a transfer. The caller has locked the payout, which has no other open reversal. */
export async function requestReversal(tx: Tx, asked: Asked): Promise<void> {
  const { id } = await tx
    .insertInto('reversals')
    .values({ ...asked, askedCents: asked.amountCents })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addJob(tx, reversePayoutJob, { reversalId: id })
}

type Ended = { id: string; orderId: string; amountCents: number; askedCents: number | null; round: number }

/**
 * Plans when what an ended reversal did not bring is asked for again: the account may get money from elsewhere, or the provider
 * may have lifted what it refused for. After the last time, staff are told.
 */
export async function planAgain(tx: Tx, reversal: Ended, broughtCents: number, why: string): Promise<void> {
  const missingCents = (reversal.askedCents ?? reversal.amountCents) - broughtCents
  if (missingCents <= 0) return
  const days = askAgainDays[reversal.round]
  if (days === undefined) {
    const asked = { amount: dollarsFrom(missingCents), times: reversal.round + 1, why }
    return flagOrder(tx, reversal.orderId, storedMessage(msg('stored.notTakenBack'), asked))
  }
  await tx
    .updateTable('reversals')
    .set({ askAgainAt: sql<Date>`market_now() + ${days}::int * interval '1 day'` })
    .where('id', '=', reversal.id)
    .execute()
}

/** Asks again for what a reversal did not bring, as far as the seller still owes it. Safe to repeat. */
export async function askAgain(tx: Tx, reversalId: string): Promise<void> {
  const { orderId } = await tx.selectFrom('reversals').select('orderId').where('id', '=', reversalId).executeTakeFirstOrThrow()
  await lockPayout(tx, orderId)
  const before = await tx
    .selectFrom('reversals')
    .select(['sellerId', 'transferId', 'round', 'state', 'amountCents', 'askedCents'])
    .where('id', '=', reversalId)
    .where('askAgainAt', 'is not', null)
    // While another reversal of the order is open, this one waits for its end.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('reversals as other').where('other.orderId', '=', orderId).where('other.state', '=', 'requested'))),
    )
    .executeTakeFirst()
  if (!before) return
  const { sellerId, transferId, round } = before
  const missingCents = (before.askedCents ?? 0) - (before.state === 'done' ? before.amountCents : 0)
  const amountCents = await setOffFrom(tx, { orderId, sellerId, shareCents: missingCents })
  // Each cent counts as asked for in one row.
  await tx
    .updateTable('reversals')
    .set({ askAgainAt: null, askedCents: sql<number>`asked_cents - ${amountCents}::int` })
    .where('id', '=', reversalId)
    .execute()
  if (amountCents > 0) await requestReversal(tx, { orderId, sellerId, transferId, amountCents, round: round + 1 })
}
