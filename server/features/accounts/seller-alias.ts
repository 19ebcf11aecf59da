import { type Held, may } from '#shared/domain/staff/permissions.ts'

/** Mail to it is never delivered: '.invalid' is reserved (RFC 2606). */
const domain = 'sellers.ringback.invalid'

export const aliasAddress = (alias: string): string => `${alias}@${domain}`

/** Returns the alias in an alias address; undefined for any other address. */
export function aliasIn(address: string): string | undefined {
  const [alias = '', at] = address.split('@')
  return at === domain && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(alias) ? alias : undefined
}

type Seller = { sellerId: string; sellerEmail: string | null; sellerAlias: string }

/**
 * S13.3: only the seller and staff who may see people get the real e-mail; other signed-in people get the permanent alias. Undefined for
 * guests and for sellers who have left.
 */
export function emailFor(
  viewer: ({ id: string } & Held) | null,
  { sellerId, sellerEmail, sellerAlias }: Seller,
): string | undefined {
  if (!viewer || !sellerEmail) return undefined
  return viewer.id === sellerId || may(viewer, 'people.read') ? sellerEmail : aliasAddress(sellerAlias)
}
