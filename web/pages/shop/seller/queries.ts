import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { itemsQuery } from '#web/lib/reading.ts'

/** The number of ratings and phones on the first page. */
export const ratingsLength = 10
export const listingsLength = 12

const beginningAt = (limit: number, after: string) => ({ limit, ...(after ? { after } : {}) })

export const sellerRatingsQuery = (id: string) =>
  itemsQuery({
    queryKey: keys.ratings.ofSeller(id),
    read: (after, signal) => api.listSellerRatings({ id, ...beginningAt(ratingsLength, after) }, { signal }),
    idOf: ({ _id }) => _id,
  })

export const sellerListingsQuery = (id: string, show: 'offered' | 'sold') =>
  itemsQuery({
    queryKey: keys.ratings.phones(id, show),
    read: (after, signal) => api.listSellerPhones({ id, show, ...beginningAt(listingsLength, after) }, { signal }),
    idOf: ({ _id }) => _id,
  })
