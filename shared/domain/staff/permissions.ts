/**
 * What staff may do: one word for each kind of act, named after what it is about. An operation of the contract names the one that
 * it needs; a role of the staff is a set of them. A name is stored in roles, so it is never renamed.
 */
export const permissions = [
  'people.read',
  'people.verify',
  'people.suspend',
  'people.close',
  'people.export',
  'letters.send',
  'notes.write',
  'orders.read',
  'orders.advance',
  'orders.refund',
  'orders.unflag',
  'cases.read',
  'cases.decide',
  'messages.read',
  'moderation.read',
  'moderation.decide',
  'moderation.appeals',
  'imeis.read',
  'imeis.block',
  'announcements.send',
  'chargebacks.read',
  'chargebacks.answer',
  'chargebacks.settle',
  'debts.read',
  'debts.write_off',
  'payouts.read',
  'payouts.hold',
  'payouts.transfer',
  'refunds.read',
  'refunds.retry',
  'refunds.transfer',
  'books.read',
  'figures.read',
  'log.read',
  'texts.write',
  'brands.write',
  'staff.read',
  'staff.write',
  'keys.read',
  'keys.revoke',
  'settings.read',
  'settings.write',
  'webhooks.manage',
  'market.export',
] as const
export type Permission = (typeof permissions)[number]

export const isPermission = (name: string): name is Permission => (permissions as readonly string[]).includes(name)

/** Only owners have them: whoever appoints staff could give themself everything else, and an export is everything. */
const ownersAlone: readonly Permission[] = ['staff.write', 'market.export']

/** What a role of the market's own can contain. */
export const grantable = permissions.filter((permission) => !ownersAlone.includes(permission))

const moderator: readonly Permission[] = [
  'notes.write',
  'people.read',
  'people.verify',
  'people.suspend',
  'orders.read',
  'cases.read',
  'messages.read',
  'moderation.read',
  'moderation.decide',
  'moderation.appeals',
  'imeis.read',
  'imeis.block',
  'figures.read',
  'staff.read',
  'keys.read',
  'keys.revoke',
]

const support: readonly Permission[] = [
  'notes.write',
  'people.read',
  'letters.send',
  'orders.read',
  'cases.read',
  'messages.read',
  'moderation.read',
  'chargebacks.read',
  'debts.read',
  'payouts.read',
  'refunds.read',
  'keys.read',
]

/** The roles that every market has (S14.7). Their permissions are here, so that a new one belongs to owners at once. */
export const builtInRoles = { owner: permissions, moderator, support } as const satisfies Record<string, readonly Permission[]>
export type BuiltInRole = keyof typeof builtInRoles
export const builtInRoleNames = Object.keys(builtInRoles) as BuiltInRole[]
export const isBuiltInRole = (name: string | null): name is BuiltInRole => name !== null && Object.hasOwn(builtInRoles, name)

/** The permissions of a role as it is stored; a name that this version does not know counts for nothing. */
export const permissionsOf = ({ builtIn, own }: { builtIn: string | null; own: readonly string[] }): readonly Permission[] =>
  isBuiltInRole(builtIn) ? builtInRoles[builtIn] : own.filter(isPermission)

/** The built-in roles with this permission. */
export const builtInWith = (permission: Permission): BuiltInRole[] =>
  builtInRoleNames.filter((role) => (builtInRoles[role] as readonly Permission[]).includes(permission))

/** Whether somebody holds a permission; whoever is described without any holds none. */
export const may = ({ permissions: held = [] }: Held, permission: Permission): boolean => held.includes(permission)

/** Somebody with what they may do as staff. */
export type Held = { permissions?: readonly Permission[] }
