import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CallOptions } from '#shared/contract/client.ts'
import type { CallOf, Page } from '#shared/contract/endpoint.ts'
import { exportFailedRequests } from '#shared/contract/failed-requests.ts'
import { exportFailedLetters, exportPeople, type FailedLetter, type listPeople } from '#shared/contract/people-lists.ts'
import { exportAllOrders, exportAllPayments, exportAllPhones, exportAllRefunds } from '#shared/contract/staff-lists.ts'
import { exportAllCases, exportAllPayouts } from '#shared/contract/work-lists.ts'
import type { ListName } from '#shared/lists/list-names.ts'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import type { TableParams } from '#web/lib/table-address.ts'
import { clockTime } from '#web/ui/clock.ts'
import { placeAfter, tablePage } from '../../dashboard-query.ts'
import { wantedIn } from './wanted-in.ts'

type Paging = { limit: number; after?: string | undefined }
/** How a list is read: what its operations take beside pages, a page of it, and everything that matches as a CSV. */
type Reads<Query extends z.ZodObject, Row> = {
  query: Query
  page: (wanted: z.output<Query> & Paging, options: { signal: AbortSignal }) => Promise<Page<Row[]>>
  csv: (wanted: z.output<Query>) => Promise<string>
  /** What holds whatever the address says. */
  fixed?: Record<string, string>
  /** After how many milliseconds it is read again by itself, if these rows are about to change. */
  again?: (rows: readonly Row[]) => number | false
}

/** The query for the page that the address asks for, and what reads the CSV of everything that matches. */
const listOf = <Query extends z.ZodObject, Row>(name: ListName, { query, page, csv, fixed, again }: Reads<Query, Row>) => ({
  name,
  query: (params: TableParams) => {
    const wanted = wantedIn(query, params, fixed)
    const place = placeAfter(params.after)
    return queryOptions<Page<Row[]>>({
      queryKey: keys.staffLists.list(name, { ...wanted, ...place }),
      queryFn: ({ signal }) => page({ ...wanted, ...place, limit: 50 }, { signal }),
      refetchInterval: ({ state }) => again?.(state.data?.items ?? []) ?? false,
      ...tablePage,
    })
  },
  download: (params: TableParams) => csv(wantedIn(query, params, fixed)),
})

export const orderList = listOf('orders', {
  query: exportAllOrders.query,
  page: api.listAllOrders,
  csv: api.exportAllOrders,
})
export const phoneList = listOf('phones', {
  query: exportAllPhones.query,
  page: api.listAllPhones,
  csv: api.exportAllPhones,
})
export const paymentList = listOf('payments', {
  query: exportAllPayments.query,
  page: api.listAllPayments,
  csv: api.exportAllPayments,
})
export const refundList = listOf('refunds', {
  query: exportAllRefunds.query,
  page: api.listAllRefunds,
  csv: api.exportAllRefunds,
})
export const caseList = listOf('cases', { query: exportAllCases.query, page: api.listAllCases, csv: api.exportAllCases })

const payouts = { query: exportAllPayouts.query, page: api.listAllPayouts, csv: api.exportAllPayouts }
export const payoutList = listOf('payouts', payouts)
/** The payouts that staff make by bank transfer. */
export const transferList = listOf('transfers', { ...payouts, fixed: { state: 'staff' } })

const people = {
  query: exportPeople.query,
  page: (wanted: CallOf<typeof listPeople>, options: CallOptions) => api.listPeople({ ...wanted, details: 'account' }, options),
  csv: api.exportPeople,
}
export const sellerList = listOf('sellers', { ...people, fixed: { userstatus: 'seller' } })
export const buyerList = listOf('buyers', { ...people, fixed: { userstatus: 'buyer' } })

/** For so long somebody who has a letter sent again waits for what becomes of it. */
const waitMs = 30_000
const isBeingSent = ({ state, askedAt }: FailedLetter) =>
  state === 'waiting' && askedAt !== null && Date.parse(askedAt) > clockTime() - waitMs

export const letterList = listOf('letters', {
  query: exportFailedLetters.query,
  page: api.listFailedLetters,
  csv: api.exportFailedLetters,
  again: (letters) => (letters.some(isBeingSent) ? 2_000 : false),
})

export type ListOf<Row> = Pick<ReturnType<typeof listOf<z.ZodObject, Row>>, 'name' | 'query' | 'download'>

export const failedRequestList = listOf('failed-requests', {
  query: exportFailedRequests.query,
  page: api.listFailedRequests,
  csv: api.exportFailedRequests,
})

export const savedViewsQuery = queryOptions({
  queryKey: keys.savedViews,
  queryFn: ({ signal }) => api.listSavedViews({}, { signal }),
})
