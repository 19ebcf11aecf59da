import { appError } from '#shared/contract/reasons/market.ts'
import type { Refusal } from '#shared/domain/delivery/step-row.ts'
import { maxCancelAsks, maxExtraDays, maxReports } from '#shared/domain/orders/order-history.ts'
import { deliveryNow } from '#shared/domain/present-state.ts'
import { t } from '#shared/language/message.ts'

/** The error that explains why a step cannot be taken. */
export function stepError({ reason, at, state }: Refusal) {
  if (reason === 'step_not_now') return appError(reason, { now: state ? t(deliveryNow[state]) : '' })
  if (reason === 'cancel_asked_too_often') return appError(reason, { most: maxCancelAsks })
  if (reason === 'extended_enough') return appError(reason, { most: maxExtraDays })
  if (reason === 'reported_too_often') return appError(reason, { most: maxReports })
  if (reason === 'step_too_early' || reason === 'reported_before') return appError(reason, { from: at ?? new Date() })
  if (reason === 'step_too_late') return appError(reason, { until: at ?? new Date() })
  return appError(reason)
}
