import type { Role } from '#shared/contract/accounts.ts'
import type { BuiltInRole } from '#shared/domain/staff/permissions.ts'

/** Exists only in the demo. */
export const demoPassword = 'ringback-demo'

export type DemoPerson = {
  name: string
  email: string
  userstatus: Role
  announced?: boolean
  /** Of an admin: their role among the staff; an owner's if nothing is said. */
  staffRole?: BuiltInRole
}

export const demoPeople: DemoPerson[] = [
  { name: 'Ada Admin', email: 'ada@ringback.example', userstatus: 'admin', announced: true },
  { name: 'Sam Seller', email: 'sam@ringback.example', userstatus: 'seller', announced: true },
  { name: 'Bea Buyer', email: 'bea@ringback.example', userstatus: 'buyer', announced: true },
  { name: 'Priya Phones', email: 'priya@ringback.example', userstatus: 'seller' },
  { name: 'Theo Trade', email: 'theo@ringback.example', userstatus: 'seller' },
  { name: 'Ben Browser', email: 'ben@ringback.example', userstatus: 'buyer' },
  { name: 'Mo Moderator', email: 'mo@ringback.example', userstatus: 'admin', staffRole: 'moderator', announced: true },
  { name: 'Sol Support', email: 'sol@ringback.example', userstatus: 'admin', staffRole: 'support', announced: true },
]
