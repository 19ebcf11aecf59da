import { needsFreshFactor } from '../staff/fresh-permissions.ts'
import { isPermission, type Permission, permissions } from '../staff/permissions.ts'

/** Who has a use for a permission about one's own things. */
type Whose = 'everybody' | 'buyers' | 'sellers'

/**
 * What somebody can let an API key do with what is their own: one word for each kind of thing, read or written. An operation of the
 * contract names the one that a key needs. A name is stored in keys, so it is never renamed.
 */
export const ownPermissions = {
  'own.account.read': 'everybody',
  'own.account.write': 'everybody',
  'own.phones.read': 'sellers',
  'own.phones.write': 'sellers',
  'own.orders.read': 'everybody',
  'own.orders.write': 'everybody',
  'own.money.read': 'sellers',
  'own.bookings.write': 'buyers',
  'own.wishes.read': 'buyers',
  'own.wishes.write': 'buyers',
  'own.offers.read': 'everybody',
  'own.offers.write': 'everybody',
  'own.questions.read': 'sellers',
  'own.questions.write': 'everybody',
  'own.messages.read': 'everybody',
  'own.messages.write': 'everybody',
  'own.searches.read': 'everybody',
  'own.searches.write': 'everybody',
  'own.notices.read': 'everybody',
  'own.notices.write': 'everybody',
  'own.ratings.read': 'everybody',
  'own.ratings.write': 'everybody',
  'own.reports.read': 'everybody',
  'own.reports.write': 'everybody',
} as const satisfies Record<string, Whose>
export type OwnPermission = keyof typeof ownPermissions
export const ownPermissionNames = Object.keys(ownPermissions) as OwnPermission[]
const isOwnPermission = (name: string): name is OwnPermission => Object.hasOwn(ownPermissions, name)

/** The one vocabulary of permissions (S22.1): what roles of the staff contain, and what people let their keys do. */
export type KeyPermission = Permission | OwnPermission

/** What an operation asks of a key; `person`: no key can call it; null: any key can. */
export type KeyNeed = KeyPermission | 'person' | null

/** What staff do with a second factor of the last minutes needs the person. */
export const staffKeyPermissions = permissions.filter((permission) => !needsFreshFactor[permission])
export const keyPermissions: readonly KeyPermission[] = [...ownPermissionNames, ...staffKeyPermissions]

/** What a key needs for an act of the staff. */
export const keyNeedOf = (permission: Permission): KeyNeed => (needsFreshFactor[permission] ? 'person' : permission)

/** The permissions of a key as they are stored; a name that this version does not know counts for nothing. */
export const permissionsOfKey = (stored: readonly string[]): KeyPermission[] =>
  stored.filter((name) => isOwnPermission(name) || isPermission(name))

type Somebody = { role: 'admin' | 'buyer' | 'seller'; permissions: readonly Permission[] }

/** What somebody can let a key of theirs do: what is their own, and of the staff's permissions those of their role. */
export function grantableTo({ role, permissions: held }: Somebody): KeyPermission[] {
  const isTheirs = (whose: Whose) => whose === 'everybody' || (role !== 'admin' && whose === `${role}s`)
  return [
    ...ownPermissionNames.filter((name) => isTheirs(ownPermissions[name])),
    ...staffKeyPermissions.filter((permission) => held.includes(permission)),
  ]
}

/** The most characters of a key's name. */
export const longestKeyName = 60
/** The most keys that one account can have at the same time. */
export const mostKeys = 20
/** For how many days keys work; null: until they are revoked. */
export const keyLives = [30, 90, 365, null] as const
