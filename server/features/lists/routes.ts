import type { RouteMarket } from '#server/market.ts'
import * as requests from '#shared/contract/failed-requests.ts'
import * as views from '#shared/contract/saved-views.ts'
import * as contract from '#shared/contract/staff-lists.ts'
import { t } from '#shared/language/message.ts'
import { failedRequestColumns } from '#shared/lists/failed-request-columns.ts'
import { paymentColumns, refundColumns } from '#shared/lists/money-columns.ts'
import { orderColumns } from '#shared/lists/order-columns.ts'
import { phoneColumns } from '#shared/lists/phone-columns.ts'
import { csvOfList } from './csv-of-list.ts'
import { listFailedRequests } from './failed-request-list.ts'
import { listAllOrders } from './order-list.ts'
import { listAllPayments } from './payment-list.ts'
import { listAllPhones } from './phone-list.ts'
import { listAllRefunds } from './refund-list.ts'
import { deleteView, listSavedViews, saveView } from './saved-views.ts'

export function listRoutes({ db, mount }: RouteMarket) {
  mount(contract.listAllOrders, ({ query }) => listAllOrders(db, query))
  mount(contract.exportAllOrders, async ({ query }) =>
    csvOfList(orderColumns, (paging) => listAllOrders(db, { ...query, ...paging })),
  )
  mount(contract.listAllPhones, ({ query }) => listAllPhones(db, query))
  mount(contract.exportAllPhones, async ({ query }) =>
    csvOfList(phoneColumns, (paging) => listAllPhones(db, { ...query, ...paging })),
  )
  mount(contract.listAllPayments, ({ query }) => listAllPayments(db, query))
  mount(contract.exportAllPayments, async ({ query }) =>
    csvOfList(paymentColumns, (paging) => listAllPayments(db, { ...query, ...paging })),
  )
  mount(contract.listAllRefunds, ({ query }) => listAllRefunds(db, query))
  mount(contract.exportAllRefunds, async ({ query }) =>
    csvOfList(refundColumns, (paging) => listAllRefunds(db, { ...query, ...paging })),
  )

  mount(requests.listFailedRequests, ({ query }) => listFailedRequests(db, query))
  mount(requests.exportFailedRequests, async ({ query }) =>
    csvOfList(failedRequestColumns, (paging) => listFailedRequests(db, { ...query, ...paging })),
  )

  mount(views.listSavedViews, ({ caller }) => listSavedViews(db, caller))
  mount(views.saveView, async ({ caller, input, write }) => {
    const insertedId = await write((tx) => saveView(tx, caller, input))
    return { acknowledged: true as const, insertedId, message: t('lists.viewSaved') }
  })
  mount(views.deleteView, async ({ caller, params, write }) => {
    await write((tx) => deleteView(tx, caller, params.viewId))
    return { deletedCount: 1, message: t('lists.viewDeleted') }
  })
}
