import { sendAgain } from '#server/features/mail/failed-letters.ts'
import type { RouteMarket } from '#server/market.ts'
import * as requests from '#shared/contract/failed-requests.ts'
import * as people from '#shared/contract/people-lists.ts'
import * as views from '#shared/contract/saved-views.ts'
import * as contract from '#shared/contract/staff-lists.ts'
import * as work from '#shared/contract/work-lists.ts'
import { t } from '#shared/language/message.ts'
import { caseColumns } from '#shared/lists/case-columns.ts'
import { failedRequestColumns } from '#shared/lists/failed-request-columns.ts'
import { letterColumns } from '#shared/lists/letter-columns.ts'
import { paymentColumns, payoutColumns, refundColumns } from '#shared/lists/money-columns.ts'
import { orderColumns } from '#shared/lists/order-columns.ts'
import { peopleColumns } from '#shared/lists/people-columns.ts'
import { phoneColumns } from '#shared/lists/phone-columns.ts'
import { listAllCases } from './case-list.ts'
import { csvOfList } from './csv-of-list.ts'
import { listFailedRequests } from './failed-request-list.ts'
import { listFailedLetters } from './letter-list.ts'
import { listAllOrders } from './order-list.ts'
import { listAllPayments } from './payment-list.ts'
import { listAllPayouts } from './payout-list.ts'
import { listPeople } from './people-list.ts'
import { listAllPhones } from './phone-list.ts'
import { listAllRefunds } from './refund-list.ts'
import { deleteView, listSavedViews, saveView } from './saved-views.ts'

export function listRoutes(market: RouteMarket) {
  saleRoutes(market)
  moneyRoutes(market)
  peopleRoutes(market)
  letterRoutes(market)
  viewRoutes(market)
}

function saleRoutes({ db, mount }: RouteMarket) {
  mount(contract.listAllOrders, ({ query }) => listAllOrders(db, query))
  mount(contract.exportAllOrders, async ({ query }) =>
    csvOfList(orderColumns, (paging) => listAllOrders(db, { ...query, ...paging })),
  )
  mount(contract.listAllPhones, ({ query }) => listAllPhones(db, query))
  mount(contract.exportAllPhones, async ({ query }) =>
    csvOfList(phoneColumns, (paging) => listAllPhones(db, { ...query, ...paging })),
  )
  mount(work.listAllCases, ({ query }) => listAllCases(db, query))
  mount(work.exportAllCases, async ({ query }) => csvOfList(caseColumns, (paging) => listAllCases(db, { ...query, ...paging })))
}

function moneyRoutes({ db, mount, ports }: RouteMarket) {
  const means = ports.cards.payouts
  mount(contract.listAllPayments, ({ query }) => listAllPayments(db, query))
  mount(contract.exportAllPayments, async ({ query }) =>
    csvOfList(paymentColumns, (paging) => listAllPayments(db, { ...query, ...paging })),
  )
  mount(contract.listAllRefunds, ({ query }) => listAllRefunds(db, query))
  mount(contract.exportAllRefunds, async ({ query }) =>
    csvOfList(refundColumns, (paging) => listAllRefunds(db, { ...query, ...paging })),
  )
  mount(work.listAllPayouts, ({ caller, query }) => listAllPayouts(db, caller, { ...query, means }))
  mount(work.exportAllPayouts, async ({ caller, query }) =>
    csvOfList(payoutColumns, (paging) => listAllPayouts(db, caller, { ...query, ...paging, means })),
  )
}

function peopleRoutes({ db, mount }: RouteMarket) {
  mount(people.listPeople, async ({ caller, query: { details, ...query } }) => {
    const { items, next } = await listPeople(db, caller, query)
    return { items: details ? items : items.map(({ account: _, joinedAt: __, ...person }) => person), next }
  })
  mount(people.exportPeople, async ({ caller, query }) =>
    csvOfList(peopleColumns, (paging) => listPeople(db, caller, { ...query, ...paging })),
  )
}

function letterRoutes({ db, mount }: RouteMarket) {
  mount(people.listFailedLetters, ({ query }) => listFailedLetters(db, query))
  mount(people.exportFailedLetters, async ({ query }) =>
    csvOfList(letterColumns, (paging) => listFailedLetters(db, { ...query, ...paging })),
  )
  mount(people.sendLetterAgain, async ({ params, write }) => {
    const { outcome, to } = await write((tx) => sendAgain(tx, params.letterId))
    return { modifiedCount: outcome === 'again' ? 1 : 0, message: t('failedLetters.answer', { outcome, to }) }
  })
  mount(requests.listFailedRequests, ({ query }) => listFailedRequests(db, query))
  mount(requests.exportFailedRequests, async ({ query }) =>
    csvOfList(failedRequestColumns, (paging) => listFailedRequests(db, { ...query, ...paging })),
  )
}

function viewRoutes({ db, mount }: RouteMarket) {
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
