import type { Tx } from '#server/db/connect.ts'
import { givenUpBefore, lockCancelling } from '#server/features/orders/cancel-costs.ts'
import type { LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { cancelFeeOf } from '#shared/domain/money/cancel-fee.ts'
import { centsFrom, dollarsFrom } from '#shared/domain/money/money.ts'
import type { Outcome } from './asked-step.ts'

type Cancelling = { input: { reason?: string | undefined; fee?: number | undefined } }

const reasonIn = (reason: string | undefined) => (reason === undefined ? {} : { cancelReason: reason })

/** Why a sale is cancelled. */
export const readReason = (_tx: unknown, _delivery: unknown, { input }: Cancelling): Outcome => ({ set: reasonIn(input.reason) })

/** The fee that a buyer bears by cancelling or asking to. Throws AppError('conflict') unless they have agreed to as much. */
export async function readCancelling(
  tx: Tx,
  { order, facts: { terms } }: LockedDelivery,
  { input }: Cancelling,
): Promise<Outcome> {
  const { fee, reason } = input
  await lockCancelling(tx, order)
  const cancelFeeCents = cancelFeeOf(order.totalCents, await givenUpBefore(tx, order, terms), terms)
  if (cancelFeeCents > centsFrom(fee ?? 0)) {
    throw appError('cancel_costs', { fee: dollarsFrom(cancelFeeCents), times: terms.freeCancels, days: terms.freeCancelDays })
  }
  return { set: { ...reasonIn(reason), cancelFeeCents } }
}
