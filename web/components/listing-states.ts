import type { Listing } from '#shared/contract/search.ts'
import { type MessageFor, msg } from '#shared/language/message.ts'

export const listingStates: Record<Listing['state'], MessageFor> = {
  available: msg('compare.available'),
  booked: msg('compare.booked'),
  paused: msg('compare.paused'),
  ended: msg('compare.ended'),
  sold: msg('compare.sold'),
  withdrawn: msg('compare.withdrawn'),
}
