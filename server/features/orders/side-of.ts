import type { Side } from '#shared/domain/delivery/facts.ts'

/** The caller's side in an order; undefined if they have no part in it. An admin who is buyer or seller is that, not staff. */
export function sideOf(
  caller: { id: string; role: string },
  { buyerId, sellerId }: { buyerId: string; sellerId: string },
): Side | undefined {
  if (caller.id === buyerId) return 'buyer'
  if (caller.id === sellerId) return 'seller'
  return caller.role === 'admin' ? 'admin' : undefined
}
