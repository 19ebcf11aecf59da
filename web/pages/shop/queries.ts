import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

export const categoriesQuery = queryOptions({ queryKey: ['categories'], queryFn: () => api.listCategories() })

/** As many phones as a page of a list has. */
export const pageLength = 24

/** Flash Sale, page by page. */
export const advertisedQuery = infiniteQueryOptions({
  queryKey: ['products', 'advertised'],
  queryFn: ({ pageParam }) =>
    api.listAdvertised({ advertise: 'true', limit: pageLength, ...(pageParam ? { after: pageParam } : {}) }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next?.after,
})

/** The phones of a category, page by page. */
export const productsQuery = (categoryName: string) =>
  infiniteQueryOptions({
    queryKey: ['products', 'of', categoryName],
    queryFn: ({ pageParam }) => api.listProducts({ categoryName, limit: pageLength, ...(pageParam ? { after: pageParam } : {}) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next?.after,
  })
