import { appError } from '#shared/contract/reasons/market.ts'
import { type KeyNeed, type KeyPermission, keyNeedOf } from '#shared/domain/keys/key-permissions.ts'
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
export function requirePermission({ role, ofRole, factor, key }: AsStaff, permission: Permission): void {
  if (role !== 'admin') throw appError('admins_only')
  requireKey(key, keyNeedOf(permission))
  if (!ofRole.includes(permission)) throw appError('permission_missing')
  if (factor === 'none') throw appError('second_factor_needed')
  if (needsFreshFactor[permission] && factor !== 'fresh') throw appError('second_factor_stale')
}

type AsStaff = { role: string; ofRole: readonly Permission[]; factor: Factor; key: Key }
type Key = { permissions: readonly KeyPermission[] } | null

/** The only check of what an API key may do; of somebody who has signed in, nothing. Throws AppError('forbidden'). */
export function requireKey(key: Key, need: KeyNeed): void {
  if (!key || need === null) return
  if (need === 'person') throw appError('person_needed')
  if (!key.permissions.includes(need)) throw appError('key_permission_missing', { permission: need })
}
