import { queryOptions } from '@tanstack/react-query'
import type { listMyProducts } from '#shared/contract/catalog.ts'
import type { listSales, Sale } from '#shared/contract/deliveries.ts'
import type { CallOf } from '#shared/contract/endpoint.ts'
import { cutAlike } from '#shared/domain/text/cut-text.ts'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { given, noParams, type TableParams } from '#web/lib/table-address.ts'
import { failsWithoutData, tablePage, untilNext } from '../dashboard-query.ts'

type MyProductsQuery = Omit<CallOf<typeof listMyProducts>, 'sellerName'>

/** A page of the seller's phones, by the parameters of the address. */
export const myProductsQuery = (sellerName: string, params: TableParams) =>
  queryOptions({
    queryKey: keys.myProducts.list(sellerName, params),
    queryFn: ({ signal }) => api.listMyProducts({ ...(given(params) as MyProductsQuery), sellerName, limit: 24 }, { signal }),
    ...tablePage,
  })

type SalesQuery = CallOf<typeof listSales>

/** Renames the address parameters to the operation's names. */
const salesQueryFrom = ({ status, ...params }: TableParams): SalesQuery => given({ ...params, show: status }) as SalesQuery

/** A page of the seller's sales, by the parameters of the address. */
export const salesQuery = (params: TableParams) =>
  queryOptions({
    queryKey: keys.sales.list(params),
    queryFn: ({ signal }) => api.listSales({ ...salesQueryFrom(params), limit: 20 }, { signal }),
    refetchInterval: (query) => untilNext((query.state.data?.items ?? []).map(({ until }) => until)),
    ...tablePage,
  })

/** The seller's badge, request, and what it takes. */
export const myBadgeQuery = queryOptions({
  queryKey: keys.badges.mine,
  queryFn: ({ signal }) => api.getMyBadge({}, { signal }),
  throwOnError: failsWithoutData,
})

/** The sales that need an action by the seller. */
export const toDoQuery = salesQuery({ ...noParams, status: 'to_do' })

/** All sales that match the address parameters, from the first page on. */
export async function allSales(params: TableParams): Promise<Sale[]> {
  const sales: Sale[] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { items, next } = await api.listSales({ ...salesQueryFrom({ ...params, after }), limit: 1000 })
    sales.push(...items)
    after = next?.after
  }
  return sales
}

/** The cursors of the seller's sales and debts; '' is the newest. */
export type MoneyParams = { after: string; debtsAfter: string }

export const moneyParamsOf = (params: URLSearchParams): MoneyParams => ({
  after: cutAlike(params.get('after') ?? '', 200),
  debtsAfter: cutAlike(params.get('debtsAfter') ?? '', 200),
})

export const moneyQuery = (params: MoneyParams) =>
  queryOptions({
    queryKey: keys.money.page(params),
    queryFn: ({ signal }) => api.getMoney({ ...given(params), limit: 50 }, { signal }),
    ...tablePage,
  })

/** Refetched on every visit, because the card provider's page may just have changed it. */
export const payoutAccountQuery = queryOptions({
  queryKey: keys.payoutAccount,
  queryFn: ({ signal }) => api.getPayoutAccount({}, { signal }),
})

/** Whether the seller is paid by bank transfer, and the end of the account they have entered. */
export const bankDetailsQuery = queryOptions({
  queryKey: keys.bankDetails,
  queryFn: ({ signal }) => api.getMyBankDetails({}, { signal }),
})

/** The seller's drafts. */
export const draftsQuery = queryOptions({ queryKey: keys.drafts, queryFn: ({ signal }) => api.listDrafts({}, { signal }) })

/** The seller's deleted phones that can come back. */
export const deletedListingsQuery = queryOptions({
  queryKey: keys.myProducts.deleted,
  queryFn: ({ signal }) => api.listDeletedListings({}, { signal }),
})

/** For a draft or a phone that a form is filled from: fetched when the form opens, never refetched during typing. */
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

/** The state of one of the seller's phones. */
export const listingStateQuery = (listingId: string) =>
  queryOptions({
    queryKey: keys.myProducts.state(listingId),
    queryFn: async ({ signal }) => ({ state: (await api.getMyListing({ listingId }, { signal })).state }),
    retry: false,
  })

/** What the link in a letter asks the owner of an account to confirm. */
export const payoutConfirmationQuery = (code: string) =>
  queryOptions({
    queryKey: keys.payoutConfirmation.one(code),
    queryFn: ({ signal }) => api.getPayoutConfirmation({ code }, { signal }),
  })
