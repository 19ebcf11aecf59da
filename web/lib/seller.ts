import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { keys } from './keys.ts'

/** What everybody may know of a seller, the badge with it. */
export const sellerQuery = (id: string) =>
  queryOptions({ queryKey: keys.ratings.seller(id), queryFn: ({ signal }) => api.getSeller({ id }, { signal }) })
