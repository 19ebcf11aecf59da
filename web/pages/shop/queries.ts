import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

export const categoriesQuery = queryOptions({ queryKey: ['categories'], queryFn: () => api.listCategories() })

export const advertisedQuery = queryOptions({
  queryKey: ['products', 'advertised'],
  queryFn: async () => (await api.listAdvertised({ advertise: 'true' })).items,
})

/** The phones of a category, page by page. */
export const productsQuery = (categoryName: string) =>
  infiniteQueryOptions({
    queryKey: ['products', 'of', categoryName],
    queryFn: ({ pageParam }) => api.listProducts({ categoryName, limit: 24, ...(pageParam ? { after: pageParam } : {}) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next?.after,
  })
