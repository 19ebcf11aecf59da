import type { Tx } from '#server/db/connect.ts'
import { notifyOfOrder } from '#server/features/orders/notify-of-order.ts'
import { refuseOwnOrder } from '#server/features/orders/own-order.ts'
import { post } from '#server/features/payments/ledger/post.ts'
import { requireSecondPerson } from '#server/features/staff/require-second-person.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { moved, sellerLedgerAccount } from '#shared/domain/money/ledger.ts'
import { type Cents, centsFrom, dollarsFrom } from '#shared/domain/money/money.ts'
import { findWait } from './find-wait.ts'
import { lockPayout, setOffFrom } from './lock-payout.ts'
import { movePayout } from './move-payout.ts'

type Input = { orderId: string; reference: string; amount: number; reason: string; by: string; secondPersonFrom: Cents | null }

/**
 * Records that staff have paid a seller by bank transfer. Throws AppError('not_found') if the payout is not on their list,
 * 'conflict' if they paid another amount than is due, or if the order is on hold, has an open case or its payout waits.
 */
export async function recordBankTransfer(tx: Tx, input: Input): Promise<void> {
  const { orderId, reference, amount, reason, by, secondPersonFrom } = input
  const locked = await lockPayout(tx, orderId)
  if (locked?.payout.state !== 'staff') throw appError('staff_payout_unknown')
  await refuseOwnOrder(tx, { id: by }, orderId)
  if (locked.row.stoppedAt) throw appError('order_stands_still')
  if (locked.row.state === 'case') throw appError('case_is_open')
  const wait = await findWait(tx, locked.payout, locked.row, locked.now)
  if (wait) throw wait.until ? appError('payout_waits', { until: wait.until }) : appError('payout_unconfirmed')
  const { payout } = locked
  const setOffCents = await setOffFrom(tx, payout)
  const amountCents = payout.shareCents - setOffCents
  if (centsFrom(amount) !== amountCents) throw appError('staff_payout_changed', { amount: dollarsFrom(amountCents) })
  const wanted = { act: 'recordBankTransfer', subject: orderId, amountCents, given: { reference, amount, reason }, by } as const
  await requireSecondPerson(tx, secondPersonFrom, wanted)
  await movePayout(tx, payout, 'recordBankTransfer', {
    by: { actor: 'admin', personId: by },
    set: { setOffCents, bankReference: reference },
  })
  if (amountCents > 0) {
    const postings = moved({ from: 'bank', to: sellerLedgerAccount(payout.sellerId), amountCents })
    await post(tx, { kind: 'bank_transfer', orderId, object: orderId, reason: reference, postings })
  }
  const more = { amountCents, reference }
  await notifyOfOrder(tx, orderId, { seller: 'payoutByBank', more, cause: `payoutByBank:${orderId}` })
}
