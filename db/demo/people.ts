import type { Role } from '#shared/contract/accounts.ts'

/** Exists only in the demo. */
export const demoPassword = 'ringback-demo'

export type DemoPerson = { name: string; email: string; userstatus: Role; verified?: boolean; announced?: boolean }

export const demoPeople: DemoPerson[] = [
  { name: 'Ada Admin', email: 'ada@ringback.example', userstatus: 'admin', announced: true },
  { name: 'Sam Seller', email: 'sam@ringback.example', userstatus: 'seller', verified: true, announced: true },
  { name: 'Bea Buyer', email: 'bea@ringback.example', userstatus: 'buyer', announced: true },
  { name: 'Priya Phones', email: 'priya@ringback.example', userstatus: 'seller' },
  { name: 'Theo Trade', email: 'theo@ringback.example', userstatus: 'seller' },
  { name: 'Ben Browser', email: 'ben@ringback.example', userstatus: 'buyer' },
]
