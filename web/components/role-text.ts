import type { Role } from '#shared/contract/accounts.ts'
import type { BuiltInRole } from '#shared/domain/staff/permissions.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'

type StaffRoleName = { builtIn: BuiltInRole | null; name: string }

const builtInNames: Record<BuiltInRole, MessageFor> = {
  owner: msg('staffRoles.owner'),
  moderator: msg('staffRoles.moderator'),
  support: msg('staffRoles.support'),
}

/** The name of a role of the staff: those of every market have one in each language. */
export const staffRoleText = ({ builtIn, name }: StaffRoleName) => (builtIn ? t(builtInNames[builtIn]) : name)

/** What somebody is: a buyer, a seller, or their role among the staff. */
export const roleText = ({ userstatus, staffRole }: { userstatus: Role; staffRole: StaffRoleName | null }) =>
  staffRole ? staffRoleText(staffRole) : t('parts.role', { role: userstatus })
