import { appError } from '#shared/contract/reasons/market.ts'
import { type Act, type Suspension, suspensionRefusal } from '#shared/domain/moderation/suspension.ts'
import { type Factor, needsFreshFactor } from '#shared/domain/staff/fresh-permissions.ts'
import type { Permission } from '#shared/domain/staff/permissions.ts'

/** The only check of suspensions, made at admission and again when rows are locked. Throws AppError('forbidden'). */
export function requireNotSuspended(suspension: Suspension | null, act: Act): void {
  const refused = suspensionRefusal(suspension, act)
  if (!refused) return
  throw refused.until ? appError(refused.reason, { until: refused.until }) : appError(refused.reason)
}

/**
 * The only check of what staff may do, made at admission with what the database says now, and by handlers whose operation is not
 * for staff alone: their role, a second factor, and for some acts one of the last minutes. Throws AppError('forbidden').
 */
export function requirePermission({ role, ofRole, factor }: AsStaff, permission: Permission): void {
  if (role !== 'admin') throw appError('admins_only')
  if (!ofRole.includes(permission)) throw appError('permission_missing')
  if (factor === 'none') throw appError('second_factor_needed')
  if (needsFreshFactor[permission] && factor !== 'fresh') throw appError('second_factor_stale')
}

type AsStaff = { role: string; ofRole: readonly Permission[]; factor: Factor }
