import type { Role } from '#shared/contract/accounts.ts'

/** No mail leads there: '.invalid' is nobody's (RFC 2606). */
const domain = 'sellers.ringback.invalid'

export const aliasAddress = (alias: string): string => `${alias}@${domain}`

/** The alias in such an address; undefined for any other. */
export function aliasIn(address: string): string | undefined {
  const [alias = '', at] = address.split('@')
  return at === domain && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(alias) ? alias : undefined
}

type Seller = { sellerId: string; sellerEmail: string | null; sellerAlias: string }

/**
 * S13.3: the e-mail is the seller's and the admins' alone; to other signed-in people it is a lasting alias, guests get none.
 * Undefined also of sellers who have left.
 */
export function emailFor(
  viewer: { id: string; role?: Role } | null,
  { sellerId, sellerEmail, sellerAlias }: Seller,
): string | undefined {
  if (!viewer || !sellerEmail) return undefined
  return viewer.id === sellerId || viewer.role === 'admin' ? sellerEmail : aliasAddress(sellerAlias)
}
