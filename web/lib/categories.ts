import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { keys } from './keys.ts'

/** Here and not with the pages of the shop: the form of a listing reads them too, and its code must not come with the home page. */
export const categoriesQuery = queryOptions({
  queryKey: keys.categories,
  queryFn: ({ signal }) => api.listCategories({}, { signal }),
})
