import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '#shared/contract/catalog.ts'
import type { AppError } from '#shared/contract/errors.ts'
import { browserError } from '#shared/contract/reasons/browser.ts'
import type { Listing } from '#shared/contract/search.ts'
import { api } from '#web/lib/api.ts'
import { listingQuery } from '#web/lib/listing-query.ts'
import { useSession } from '#web/lib/session.tsx'
import { changesBetween } from './listing-changes.tsx'

/**
 * What the buyer has read of a phone: its page, now or before in this window, or a card. `version` is that of the listing that
 * says the same, for `placeOrder`; throws AppError if it says something else by now. `takeNew` shows in `changes` what is
 * different, if that is what a refusal says.
 */
export function useReadListing(product: Product | Listing) {
  const client = useQueryClient()
  const { me } = useSession()
  const { _id: listingId, productName: phone } = product
  const [read] = useState<Product | Listing>(() =>
    'version' in product ? product : (client.getQueryData(listingQuery(listingId, me?._id).queryKey)?.listing ?? product),
  )
  const [now, setNow] = useState<Listing>()
  const seen = now ?? ('version' in read ? read : undefined)
  const readNow = async () => (await api.getListing({ listingId })).listing
  return {
    changes: now ? changesBetween(read, now) : [],
    async version(): Promise<string> {
      if (seen) return seen.version
      const listing = await readNow()
      if (changesBetween(read, listing).length === 0) return listing.version
      setNow(listing)
      throw browserError('listing_changed_since', { phone })
    },
    async takeNew(error: AppError): Promise<boolean> {
      if (error.reason === 'phone_changed') setNow(await readNow())
      return error.reason === 'phone_changed' || error.reason === 'listing_changed_since'
    },
  }
}
