import type { Tx } from '#server/db/connect.ts'
import { refuseOwnOrder } from '#server/features/orders/own-order.ts'
import type { CardPayouts } from '#server/ports/payments/payouts-port.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { lockPayout } from './lock-payout.ts'
import { movePayout } from './move-payout.ts'

type Retry = { orderId: string; reason: string; by: string; means: CardPayouts['payouts'] }

/**
 * Has a payout on the staff list sent by the card provider once more. Throws AppError('not_found') if it is not on the list, and
 * 'conflict' if this market pays by bank transfer or the seller has no account that can take it.
 */
export async function retryPayout(tx: Tx, { orderId, reason, by, means }: Retry): Promise<void> {
  const locked = await lockPayout(tx, orderId)
  if (locked?.payout.state !== 'staff') throw appError('staff_payout_unknown')
  await refuseOwnOrder(tx, { id: by }, orderId)
  const account = await tx
    .selectFrom('payoutAccounts')
    .select('state')
    .where('personId', '=', locked.payout.sellerId)
    .executeTakeFirst()
  if (means === 'none' || account?.state !== 'ready') throw appError('payout_without_account')
  await movePayout(tx, locked.payout, 'retry', { by: { actor: 'admin', personId: by, reason }, set: { nextTryAt: null } })
}
