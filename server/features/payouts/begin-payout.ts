import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import type { LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import { notifyOfOrder } from '#server/features/orders/notify-of-order.ts'
import { isCoveredElsewhere } from '#server/features/orders/times-covered.ts'
import { releasePostages } from '#server/features/payments/postages/postage-cover.ts'
import type { CardPayouts, TransferParams } from '#server/ports/payments/payouts-port.ts'
import { isRejectedOwner } from '#shared/domain/money/payout-account.ts'
import { daysAfter } from '#shared/domain/orders/order-terms.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import { findWait } from './find-wait.ts'
import { lockPayout, setOffFrom } from './lock-payout.ts'
import { movePayout } from './move-payout.ts'

/** Days after the payout became due on which a seller without an account is notified, the first time at once. */
const reminderDays = [0, 1, 7, 30, 60]
/** Hours after which the provider is asked again about an account that is not ready, in case no webhook was received. */
const askEveryHours = 6

/** How the market pays sellers, and for how long it matters that the guarantee has covered somebody. */
type Given = { means: CardPayouts['payouts']; coverMonths: number }

/**
 * Decides the next step of a payout, under its lock. Returns the transfer to make, for a payout in state 'sending' the same as
 * before; undefined if it waits, goes to staff, or is settled without a transfer.
 */
export async function beginPayout(tx: Tx, orderId: string, { means, coverMonths }: Given): Promise<TransferParams | undefined> {
  const locked = await lockPayout(tx, orderId)
  if (!locked) return
  const { state } = locked.payout
  if (state === 'sending') return transferParamsOf(tx, locked)
  if (state !== 'due' && state !== 'waiting_account') return
  if (locked.row.stoppedAt || locked.row.state === 'case') return
  const pause = await findWait(tx, locked.payout, locked.row, locked.now)
  if (pause) return postpone(tx, locked, pause.until)
  if (locked.row.coveredAt && (await isCoveredElsewhere(tx, locked.payout, coverMonths))) {
    return handToStaff(tx, locked, storedMessage(msg('stored.coveredElsewhere')))
  }
  await releasePostages(tx, locked.payout.sellerId)
  if (await isSetOff(tx, locked)) return
  if (means === 'none') return handToStaff(tx, locked, storedMessage(msg('stored.paidByBankTransfer')))
  const account = await lockAccount(tx, locked.payout.sellerId)
  if (account?.state === 'ready') return startTransfer(tx, locked, account.accountId)
  if (account?.state === 'restricted' && account.rejection !== null && isRejectedOwner(account.rejection)) {
    const why = account.rejection.replaceAll('_', ' ')
    return handToStaff(tx, locked, storedMessage(msg('stored.sellerRejected'), { why }))
  }
  return wait(tx, locked)
}

/**
 * Leaves a payout alone until then; what waits for its end is found each minute (check-payouts.ts). One that waits for its owner
 * alone has no end: they are told once, and it goes on when they confirm (confirm-payouts.ts).
 */
async function postpone(tx: Tx, { payout, now }: LockedDelivery, until: Date | null): Promise<undefined> {
  const { orderId, shareCents: amountCents } = payout
  const nextTryAt = until ?? daysAfter(now, 1)
  if (!until) {
    await notifyOfOrder(tx, orderId, {
      seller: 'payoutUnconfirmed',
      more: { amountCents },
      cause: `payoutUnconfirmed:${orderId}`,
    })
  }
  await tx.updateTable('payouts').set({ nextTryAt }).where('orderId', '=', orderId).execute()
}

/** Settles a payout whose whole share is set off against the seller's debt, which needs no account. */
async function isSetOff(tx: Tx, { payout }: LockedDelivery): Promise<boolean> {
  const { orderId, shareCents } = payout
  const setOffCents = await setOffFrom(tx, payout)
  if (setOffCents < shareCents) return false
  await movePayout(tx, await resumed(tx, payout), 'settle', { set: { setOffCents, nextTryAt: null } })
  const more = { amountCents: setOffCents }
  await notifyOfOrder(tx, orderId, { seller: 'payoutSetOff', more, cause: `payoutSetOff:${orderId}` })
  return true
}

async function resumed(tx: Tx, payout: LockedDelivery['payout']) {
  if (payout.state === 'waiting_account') await movePayout(tx, payout, 'resume')
  return { ...payout, state: 'due' as const }
}

/** Locks the account: if it becomes ready concurrently, either this sees it, or applyAccount sees the waiting payout. */
const lockAccount = (tx: Tx, sellerId: string) =>
  tx
    .selectFrom('payoutAccounts')
    .select(['accountId', 'state', 'rejection'])
    .where('personId', '=', sellerId)
    .forShare()
    .executeTakeFirst()

async function startTransfer(tx: Tx, { payout, ...rest }: LockedDelivery, accountId: string) {
  const due = await resumed(tx, payout)
  const setOffCents = await setOffFrom(tx, payout)
  await movePayout(tx, due, 'send', { set: { setOffCents } })
  await tx.updateTable('payouts').set({ accountId, triedAt: marketNow }).where('orderId', '=', payout.orderId).execute()
  return transferParamsOf(tx, { ...rest, payout: { ...payout, setOffCents, accountId } })
}

async function transferParamsOf(tx: Tx, { payout }: Pick<LockedDelivery, 'payout'>): Promise<TransferParams> {
  const { orderId, sellerId, accountId, refusals } = payout
  const { intentId, currency } = await tx
    .selectFrom('payments')
    .select(['intentId', 'currency'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return {
    key: `tr:${orderId}`,
    refusals,
    amountCents: payout.shareCents - payout.setOffCents,
    currency,
    accountId: accountId ?? '',
    chargeOfIntent: intentId,
    group: `order_${orderId}`,
    metadata: { order: orderId, seller: sellerId },
  }
}

/** Keeps the money until the seller has a ready account: notifies them on the days above, and hands it to staff in the end. */
async function wait(tx: Tx, locked: LockedDelivery): Promise<undefined> {
  const { payout, now, facts } = locked
  const since = payout.dueSince ?? now
  const staffAt = daysAfter(since, facts.terms.payoutAccountDays)
  if (staffAt <= now) return handToStaff(tx, locked, storedMessage(msg('stored.noPayoutAccount')))
  if (payout.state === 'due') await movePayout(tx, payout, 'wait')
  const reminded = reminderDays.filter((days) => daysAfter(since, days) <= now).length
  if (reminded > payout.reminded) await notifyOfWaiting(tx, payout.orderId, payout.shareCents, reminded)
  const reminders = reminderDays.map((days) => daysAfter(since, days)).filter((at) => at > now)
  const next = new Date(Math.min(...[staffAt, ...reminders].map((at) => at.getTime())))
  await tx
    .updateTable('payouts')
    .set({
      reminded,
      nextTryAt: sql<Date>`least(${next}::timestamptz, market_now() + ${askEveryHours}::int * interval '1 hour')`,
    })
    .where('orderId', '=', payout.orderId)
    .execute()
}

const notifyOfWaiting = (tx: Tx, orderId: string, amountCents: number, time: number) =>
  notifyOfOrder(tx, orderId, { seller: 'payoutWaiting', more: { amountCents }, cause: `payoutWaiting:${orderId}:${time}` })

/** Hands a payout to staff for a bank transfer; `reason` is shown to them. */
export async function handToStaff(tx: Tx, { payout }: LockedDelivery, reason: string): Promise<undefined> {
  await movePayout(tx, payout, 'handToStaff', { by: { actor: 'market', reason }, set: { nextTryAt: null } })
  const more = { amountCents: payout.shareCents }
  await notifyOfOrder(tx, payout.orderId, { seller: 'payoutByHand', more, cause: `payoutByHand:${payout.orderId}` })
}
