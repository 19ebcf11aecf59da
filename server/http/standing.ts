import { appError } from '#shared/contract/reasons/market.ts'
import { type Act, type Suspension, suspensionRefusal } from '#shared/domain/moderation/suspension.ts'
import { may, type Permission } from '#shared/domain/staff/permissions.ts'

/** The only check of suspensions, made at admission and again when rows are locked. Throws AppError('forbidden'). */
export function requireNotSuspended(suspension: Suspension | null, act: Act): void {
  const refused = suspensionRefusal(suspension, act)
  if (!refused) return
  throw refused.until ? appError(refused.reason, { until: refused.until }) : appError(refused.reason)
}

/**
 * The only check of what staff may do, made at admission with what the database says now, and by handlers whose operation is not
 * for staff alone. Throws AppError('forbidden').
 */
export function requirePermission(caller: { role: string; permissions: readonly Permission[] }, permission: Permission): void {
  if (caller.role !== 'admin') throw appError('admins_only')
  if (!may(caller, permission)) throw appError('permission_missing')
}
