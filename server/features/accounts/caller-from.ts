import type { Caller } from '#server/http/mount.ts'
import type { Role } from '#shared/contract/accounts.ts'
import type { SuspensionScope } from '#shared/domain/moderation/suspension.ts'
import { isBuiltInRole, permissionsOf } from '#shared/domain/staff/permissions.ts'

/** A person and what they are among the staff, as both are in the database now. */
export type CallerRow = Pick<Caller, 'id' | 'name' | 'emailVerified' | 'sessionId' | 'factor'> & {
  role: Role
  email: string | null
  scope: SuspensionScope | null
  until: Date | null
  staffRoleName: string | null
  builtIn: string | null
  own: string[] | null
}

/** Who calls; null if their account has no address any more. With a key, they may as staff what both their role and the key allow. */
export function callerFrom(row: CallerRow, key: Caller['key']): Caller | null {
  if (!row.email) return null
  const { scope, until, staffRoleName, builtIn, own, ...caller } = row
  const staff = staffOf({ role: row.role, name: staffRoleName, builtIn, own, factor: row.factor })
  const permissions = key ? staff.permissions.filter((permission) => key.permissions.includes(permission)) : staff.permissions
  return { ...caller, email: row.email, suspension: scope && { scope, until }, ...staff, permissions, key }
}

type StoredRole = { role: string; name: string | null; builtIn: string | null; own: string[] | null } & Pick<Caller, 'factor'>

/**
 * What somebody is among the staff: whoever is not, or has no role any more, may do nothing; nor may anybody in a sign-in without
 * a second factor.
 */
function staffOf({ role, name, builtIn, own, factor }: StoredRole): Pick<Caller, 'staffRole' | 'permissions' | 'ofRole'> {
  if (role !== 'admin' || name === null) return { staffRole: null, permissions: [], ofRole: [] }
  const ofRole = permissionsOf({ builtIn, own: own ?? [] })
  return {
    staffRole: { builtIn: isBuiltInRole(builtIn) ? builtIn : null, name },
    permissions: factor === 'none' ? [] : ofRole,
    ofRole,
  }
}
