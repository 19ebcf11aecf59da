import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/staff-lists.ts'
import { orderColumns } from '#shared/lists/order-columns.ts'
import { csvOfList } from './csv-of-list.ts'
import { listAllOrders } from './order-list.ts'

export function listRoutes({ db, mount }: RouteMarket) {
  mount(contract.listAllOrders, ({ query }) => listAllOrders(db, query))
  mount(contract.exportAllOrders, async ({ query }) =>
    csvOfList(orderColumns, (paging) => listAllOrders(db, { ...query, ...paging })),
  )
}
