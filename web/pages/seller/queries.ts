import { queryOptions } from '@tanstack/react-query'
import type { listMyProducts } from '#shared/contract/catalog.ts'
import type { listSales, Sale } from '#shared/contract/deliveries.ts'
import type { CallOf } from '#shared/contract/endpoint.ts'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { given, type TableWords } from '#web/lib/table-address.ts'
import { failsWithoutData, tablePage, untilNext } from '../dashboard-query.ts'

type Asked = Omit<CallOf<typeof listMyProducts>, 'sellerName'>

/** A page of the seller's phones, as the words of the address ask for it. */
export const myProductsQuery = (sellerName: string, words: TableWords) =>
  queryOptions({
    queryKey: keys.myProducts.list(sellerName, words),
    queryFn: ({ signal }) => api.listMyProducts({ ...(given(words) as Asked), sellerName, limit: 24 }, { signal }),
    ...tablePage,
  })

type AskedSales = CallOf<typeof listSales>

/** The words of the address as the operation calls them. */
const salesAsked = ({ status, ...words }: TableWords): AskedSales => given({ ...words, show: status }) as AskedSales

/** A page of the seller's sales, as the words of the address ask for it. */
export const salesQuery = (words: TableWords) =>
  queryOptions({
    queryKey: keys.sales.list(words),
    queryFn: ({ signal }) => api.listSales({ ...salesAsked(words), limit: 20 }, { signal }),
    refetchInterval: (query) => untilNext((query.state.data?.items ?? []).map(({ until }) => until)),
    ...tablePage,
  })

/** All sales that the words of the address ask for, from their first page on. */
export async function allSales(words: TableWords): Promise<Sale[]> {
  const sales: Sale[] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { items, next } = await api.listSales({ ...salesAsked({ ...words, after }), limit: 1000 })
    sales.push(...items)
    after = next?.after
  }
  return sales
}

export const moneyQuery = queryOptions({
  queryKey: keys.money,
  queryFn: ({ signal }) => api.getMoney({}, { signal }),
  throwOnError: failsWithoutData,
})

/** The card provider's page may just have changed it. */
export const payoutAccountQuery = queryOptions({
  queryKey: keys.payoutAccount,
  queryFn: ({ signal }) => api.getPayoutAccount({}, { signal }),
})

/** The seller's listings that are begun and not sent. */
export const draftsQuery = queryOptions({ queryKey: keys.drafts, queryFn: ({ signal }) => api.listDrafts({}, { signal }) })

/** A draft or a phone that a form is filled from: as it is now, and not read again under the hands of who types. */
const forForm = { staleTime: 'static', gcTime: 0, throwOnError: failsWithoutData } as const

export const begunQuery = queryOptions({
  queryKey: keys.forms.drafts,
  queryFn: ({ signal }) => api.listDrafts({}, { signal }),
  ...forForm,
})

export const myListingQuery = (listingId: string) =>
  queryOptions({
    queryKey: keys.forms.listing(listingId),
    queryFn: ({ signal }) => api.getMyListing({ listingId }, { signal }),
    ...forForm,
  })

/** Whether one of the seller's phones is on the lists. */
export const listingStateQuery = (listingId: string) =>
  queryOptions({
    queryKey: keys.myProducts.state(listingId),
    queryFn: async ({ signal }) => ({ state: (await api.getMyListing({ listingId }, { signal })).state }),
    retry: false,
  })
