import { queryOptions } from '@tanstack/react-query'
import type { Page } from '#shared/contract/endpoint.ts'
import type { ListName } from '#shared/lists/list-names.ts'
import { api } from '#web/lib/api.ts'
import { startOf } from '#web/lib/days.ts'
import { keys } from '#web/lib/keys.ts'
import { given, type TableParams } from '#web/lib/table-address.ts'
import { tablePage } from '../../dashboard-query.ts'

/** What a list is called with, by the address of its page. Its operation checks it: an address can say anything. */
const wanted = ({ status, from, until, columns: _, ...params }: TableParams) =>
  given({ ...params, state: status, from: startOf(from) ?? '', until: startOf(until, 1) ?? '' })

/** The query for the page that the address asks for, and what reads the CSV of everything that matches. */
const listOf = <Row>(
  name: ListName,
  page: (wanted: never, options: { signal: AbortSignal }) => Promise<Page<Row[]>>,
  csv: (wanted: never) => Promise<string>,
) => ({
  name,
  query: (params: TableParams) =>
    queryOptions({
      queryKey: keys.staffLists.list(name, wanted(params)),
      queryFn: ({ signal }) => page({ ...wanted(params), limit: 50 } as never, { signal }),
      ...tablePage,
    }),
  download: (params: TableParams) => csv(wanted({ ...params, after: '' }) as never),
})

/** The lists of the staff by what they are called in addresses and names of files. */
export const orderList = listOf('orders', api.listAllOrders, api.exportAllOrders)
export const phoneList = listOf('phones', api.listAllPhones, api.exportAllPhones)
export const paymentList = listOf('payments', api.listAllPayments, api.exportAllPayments)
export const refundList = listOf('refunds', api.listAllRefunds, api.exportAllRefunds)
export const failedRequestList = listOf('failed-requests', api.listFailedRequests, api.exportFailedRequests)

export type ListOf<Row> = ReturnType<typeof listOf<Row>>

export const savedViewsQuery = queryOptions({
  queryKey: keys.savedViews,
  queryFn: ({ signal }) => api.listSavedViews({}, { signal }),
})
