import { sql } from 'kysely'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { getFigures } from '#server/features/figures/get-figures.ts'
import { listGroups } from '#server/features/figures/list-groups.ts'
import { findAnything } from '#server/features/find/find-anything.ts'
import { getPerson } from '#server/features/find/get-person.ts'
import { listAllCases } from '#server/features/lists/case-list.ts'
import { listAllOrders } from '#server/features/lists/order-list.ts'
import { listAllPayouts } from '#server/features/lists/payout-list.ts'
import { listPeople } from '#server/features/lists/people-list.ts'
import { adminSummary } from '#server/features/summary/queries.ts'
import { periodOf } from '#shared/domain/figures/period.ts'
import { permissions } from '#shared/domain/staff/permissions.ts'
import { testSecrets } from '#test/secrets.ts'
import { furtherLists, largeSellersFigures } from './further-measures.ts'
import { type Measure, pagesOf } from './pages-of.ts'

/** What is measured: what staff look at most, and what is hard for a database. */
export async function measuredLists(db: Db): Promise<Measure[]> {
  return [
    ...(await orderLists(db)),
    ...(await workLists(db)),
    ...(await furtherLists(db)),
    ...(await findings(db)),
    ...overviews(db),
    ...(await largeSellersFigures(db)),
  ]
}

async function orderLists(db: Db): Promise<Measure[]> {
  const { rows } = await sql<{ seller: string; buyer: string }>`
    select (select seller_id from phones group by seller_id order by count(*) desc limit 1) as seller,
      (select buyer_id from orders limit 1) as buyer`.execute(db)
  const [{ seller, buyer } = { seller: '', buyer: '' }] = rows
  const list = (wanted: Parameters<typeof listAllOrders>[1]) => listAllOrders(db, wanted)
  const days = {
    from: new Date(Date.now() - 400 * 86_400_000).toISOString(),
    until: new Date(Date.now() - 390 * 86_400_000).toISOString(),
  }
  const all: [string, Omit<Parameters<typeof listAllOrders>[1], 'limit'>][] = [
    ['orders', {}],
    ['orders by total', { sort: '-total' }],
    ['orders that are paid', { state: 'paid' }],
    ['orders that are booked', { state: 'booked' }],
    ['orders of a common brand', { brand: 'Samsung' }],
    ['orders of a rare brand', { brand: 'Realme' }],
    ['orders of a brand that are booked', { brand: 'Realme', state: 'booked' }],
    ['orders of ten days a year ago', days],
    ['orders of ten days, by total', { ...days, sort: 'total' }],
    ['orders of a seller with most sales', { seller }],
    ['orders of a buyer', { buyer }],
    ['orders of people called Zoë', { search: 'Zoë' }],
    ['orders of people called Zoë Zhang', { search: 'zoe zhang' }],
    ['orders of people called Zoë that are booked', { search: 'Zoë', state: 'booked' }],
    ['orders by an email', { search: 'person.4000@people.example' }],
    ['orders with a chargeback', { payment: 'charged_back' }],
    ['orders that are not paid', { payment: 'unpaid' }],
    ['orders whose payout is held', { payout: 'held' }],
    ['orders whose payout is paid', { payout: 'paid_out' }],
    ['orders whose payout is for staff', { payout: 'staff' }],
    ['orders with a refund', { refund: 'any' }],
    ['orders whose refund failed', { refund: 'failed' }],
    ['orders without a refund, by total', { refund: 'none', sort: 'total' }],
  ]
  const measures: Measure[] = []
  for (const [name, wanted] of all) measures.push(...(await pagesOf(name, wanted, list)))
  return measures
}

/** People, problems and payouts. */
async function workLists(db: Db): Promise<Measure[]> {
  const staff = { id: '00000000-0000-4000-8000-000000000000' }
  const people = (wanted: Parameters<typeof listPeople>[2]) => listPeople(db, staff, wanted)
  const cases = (wanted: Parameters<typeof listAllCases>[1]) => listAllCases(db, wanted)
  const payouts = (wanted: Omit<Parameters<typeof listAllPayouts>[2], 'means'>) =>
    listAllPayouts(db, staff, { ...wanted, means: 'transfers' })
  const [buyers, sellers] = [{ userstatus: 'buyer' }, { userstatus: 'seller' }] as const
  return [
    ...(await pagesOf('buyers', buyers, people)),
    ...(await pagesOf('buyers by name', { ...buyers, sort: 'name' as const }, people)),
    ...(await pagesOf('sellers called Zoë', { ...sellers, search: 'zoë' }, people)),
    ...(await pagesOf('suspended buyers', { ...buyers, account: 'suspended' as const }, people)),
    ...(await pagesOf('problems', {}, cases)),
    ...(await pagesOf('problems that wait for staff', { state: 'staff' as const, sort: 'since' as const }, cases)),
    ...(await pagesOf('problems by total', { sort: '-total' as const }, cases)),
    ...(await pagesOf('problems of people called Zoë', { search: 'Zoë' }, cases)),
    ...(await pagesOf('payouts', {}, payouts)),
    ...(await pagesOf('payouts by bank transfer', { state: 'staff' as const, sort: 'since' as const }, payouts)),
    ...(await pagesOf('payouts to people called Zoë', { search: 'Zoë' }, payouts)),
    ...(await pagesOf('payouts by amount', { sort: '-amount' as const }, payouts)),
  ]
}

async function findings(db: Db): Promise<Measure[]> {
  const { rows } = await sql<{
    id: string
    intent: string
    transfer: string
    tracking: string
    telephone: string
    person: string
  }>`
    select orders.id, intent_id as intent, transfer_id as transfer, tracking_number as tracking, contact_phone as telephone, buyer_id as person
    from orders join payments on payments.order_id = orders.id join payouts on payouts.order_id = orders.id
      join deliveries on deliveries.order_id = orders.id where transfer_id is not null limit 1 offset 1000`.execute(db)
  const [one] = rows
  if (!one) return []
  const config = readConfig({ DATA_DIR: '/nowhere', DATABASE_URL: 'postgres://localhost/none', ...testSecrets })
  const caller = { permissions }
  const terms: [string, string][] = [
    ['an order number', one.id],
    ['a payment', one.intent],
    ['a transfer', one.transfer],
    ['a tracking number', one.tracking],
    ['a telephone number', one.telephone],
    ['an email', 'person.4000@people.example'],
    ['a common name', 'Zoë'],
    ['a whole name', 'zoe zhang'],
    ['two letters', 'ga'],
    ['a model', 'galaxy s21'],
    ['an IMEI', '490154203237518'],
    ['nothing there is', 'zzzzqqq'],
  ]
  return [
    ...terms.map(([what, search]): Measure => [`box: ${what}`, () => findAnything(db, { search, caller, config })]),
    ['page of a person', () => getPerson({ db, config }, { id: one.person }, one.person)],
  ]
}

function overviews(db: Db): Measure[] {
  const staff = { id: '00000000-0000-4000-8000-000000000000', permissions }
  const of = (period: '30' | '365') => periodOf({ period }, new Date())
  const groups = (which: 'brand' | 'seller'): Measure => [
    `figures by ${which}, 30 days`,
    () => listGroups(db, { period: of('30'), filter: {}, of: which, sort: 'paid', seesBooks: true }),
  ]
  return [
    ['home page of the staff', () => adminSummary(db, staff, 0)],
    ['figures of 30 days', () => getFigures(db, staff, { period: of('30'), filter: {} })],
    ['figures of 365 days', () => getFigures(db, staff, { period: of('365'), filter: {} })],
    groups('brand'),
    groups('seller'),
  ]
}
