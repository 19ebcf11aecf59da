import { appError } from '#shared/contract/reasons/market.ts'
import { type Act, type Suspension, suspensionRefusal } from '#shared/domain/moderation/suspension.ts'

/** The only check of suspensions, made at admission and again when rows are locked. Throws AppError('forbidden'). */
export function requireNotSuspended(suspension: Suspension | null, act: Act): void {
  const refused = suspensionRefusal(suspension, act)
  if (!refused) return
  throw refused.until ? appError(refused.reason, { until: refused.until }) : appError(refused.reason)
}
