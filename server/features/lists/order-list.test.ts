import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { keepSale, shippedPhone, soldPhone } from '#test/sales.ts'
import { staffMember } from '#test/staff.ts'

const market = useMarket()
let ada: Caller
let shipped: Awaited<ReturnType<typeof shippedPhone>>
let kept: Awaited<ReturnType<typeof soldPhone>>
let refunded: Awaited<ReturnType<typeof soldPhone>>

beforeAll(async () => {
  ada = await market.newcomer('admin')
  shipped = await shippedPhone(market, 310)
  kept = await soldPhone(market, 320)
  await market.connection.write((tx) => keepSale(tx, kept.order))
  refunded = await soldPhone(market, 330)
  await ada.takeStep({ id: refunded.order, step: 'undo', reason: 'The seller has lost the phone.' })
})

type Wanted = Parameters<typeof ada.exportAllOrders>[0]
const idsOf = async (wanted: Wanted) => (await ada.listAllOrders({ ...wanted, limit: 200 })).items.map(({ _id }) => _id)
const csvOf = async (wanted: Wanted): Promise<Record<string, string>[]> =>
  parse(await ada.exportAllOrders(wanted), { bom: true, columns: true })

test('[S15.4] orders are filtered by state, payment, payout, refund, days, buyer and seller', async () => {
  const all = [shipped.order, kept.order, refunded.order]
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  for (const [wanted, found] of [
    [{ state: 'paid' }, [shipped.order, kept.order]],
    [{ payment: 'paid' }, all],
    [{ payment: 'unpaid' }, []],
    [{ payment: 'charged_back' }, []],
    [{ payout: 'held' }, [shipped.order]],
    [{ payout: 'void' }, [refunded.order]],
    [{ refund: 'any' }, [refunded.order]],
    [{ refund: 'none' }, [shipped.order, kept.order]],
    [{ refund: 'failed' }, []],
    [{ from: tomorrow }, []],
    [{ until: tomorrow }, all],
    [{ seller: kept.sam.person.id }, [kept.order]],
    [{ buyer: kept.bea.person.id, state: 'refunded' }, []],
  ] satisfies [Wanted, string[]][]) {
    expect((await idsOf(wanted)).toSorted(), JSON.stringify(wanted)).toEqual(found.toSorted())
    expect((await csvOf(wanted)).map((row) => row['Order number']).toSorted()).toEqual(found.toSorted())
  }
})

test('[S15.4] orders are found by words of the buyer’s or seller’s name and the beginning of their e-mail', async () => {
  const zoe = await market.newcomer('seller', { name: 'Zoë Quill' })
  const sale = await soldPhone(market, 250, zoe)
  for (const search of ['zoe', 'QUILL zo', zoe.person.email.slice(0, 12), sale.bea.person.email]) {
    expect(await idsOf({ search }), search).toEqual([sale.order])
  }
  for (const search of ['nobody at all', '%', '!', 'oe quill']) expect(await idsOf({ search }), search).toEqual([])
})

test('[S15.4] the CSV has all rows that match, in the order of the list, over any number of pages, and no formulas', async () => {
  const eve = await market.newcomer('buyer', { name: '=cmd|calc' })
  const { phone, ...sale } = await shippedPhone(market, 199)
  await market.connection.write((tx) =>
    tx.updateTable('orders').set({ buyerId: eve.person.id }).where('id', '=', sale.order).execute(),
  )
  await copies(sale.order, 1_100)
  const rows = await csvOf({ brand: 'Samsung', sort: '-total' })
  expect(rows.length).toBeGreaterThan(1_100)
  const { items } = await ada.listAllOrders({ brand: 'Samsung', sort: '-total', limit: 200 })
  expect(rows.slice(0, 200).map((row) => row['Order number'])).toEqual(items.map(({ _id }) => _id))
  expect(new Set(rows.map((row) => row['Order number'])).size).toBe(rows.length)
  expect(rows.find((row) => row['Order number'] === sale.order)).toMatchObject({
    Phone: phone.name,
    Buyer: "'=cmd|calc",
    Seller: sale.sam.person.name,
    State: 'paid',
    Payout: 'On hold',
    'Price (USD)': '199',
    'Refunded (USD)': '0',
    Payment: sale.transactionId,
  })
})

test('[S14.5] a downloaded list is a look in the log, with what was chosen but not the words', async () => {
  const mo = await staffMember(market, ['orders.read'])
  const from = '2026-01-01T00:00:00.000Z'
  await mo.exportAllOrders({ search: 'quill', state: 'paid', from })
  const { items } = await ada.listStaffLog({ by: mo.person.id, act: 'GET /all-orders/csv' })
  expect(items).toMatchObject([{ outcome: 'looked', chosen: { search: true, state: 'paid', from } }])
  expect(JSON.stringify(items)).not.toContain('quill')
  const eli = await staffMember(market, ['people.read'])
  await expect(eli.exportAllOrders({})).rejects.toMatchObject({ reason: 'permission_missing' })
})

/** Expired bookings like this order. */
const copies = (order: string, count: number) =>
  market.connection.write((tx) =>
    sql`insert into orders (buyer_id, phone_id, contact_phone, location, price_cents, delivery_cents, status, ended_at)
      select buyer_id, phone_id, contact_phone, location, price_cents, delivery_cents, 'expired', market_now()
      from orders, generate_series(1, ${count}::int) where orders.id = ${order}::uuid`.execute(tx),
  )
