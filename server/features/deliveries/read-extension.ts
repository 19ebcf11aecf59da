import type { LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { maxExtraDays } from '#shared/domain/orders/order-history.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import type { Outcome } from './asked-step.ts'

/** Adds days to a deadline, up to a number for each order. Throws AppError('conflict') for more. */
export const readExtension =
  (column: 'extraShipDays' | 'extraCheckDays') =>
  (
    _tx: unknown,
    { facts }: LockedDelivery,
    { input: { days, reason } }: { input: { days: number; reason: string } },
  ): Outcome => {
    const left = maxExtraDays - facts[column]
    if (days > left) throw appError('extended_too_far', { left, most: maxExtraDays }, { field: 'days' })
    return { set: { [column]: facts[column] + days }, told: storedMessage(msg('stored.timeExtended'), { reason, days }) }
  }
