import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { itemsQuery } from '#web/lib/reading.ts'

export const reviewsQuery = queryOptions({
  queryKey: keys.ratings.reviews,
  queryFn: ({ signal }) => api.listReviews({}, { signal }),
})

/** The number of phones on one page of a list. */
export const pageLength = 24

const beginningAt = (after: string) => ({ limit: pageLength, ...(after ? { after } : {}) })

/** Flash Sale, page by page. */
export const advertisedQuery = itemsQuery({
  queryKey: keys.products.advertised,
  read: (after, signal) => api.listAdvertised({ advertise: 'true', ...beginningAt(after) }, { signal }),
  idOf: ({ _id }) => _id,
})

/** The phones of a category, page by page. */
export const productsQuery = (categoryName: string) =>
  itemsQuery({
    queryKey: keys.products.ofCategory(categoryName),
    read: (after, signal) => api.listProducts({ categoryName, ...beginningAt(after) }, { signal }),
    idOf: ({ _id }) => _id,
  })
