import { beforeAll, expect, test } from 'vitest'
import { shareDevice } from '#test/links.ts'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { shippedPhone } from '#test/sales.ts'
import { staffMember } from '#test/staff.ts'

const market = useMarket()
let ada: Caller
let sale: Awaited<ReturnType<typeof shippedPhone>>
const found = (search: string) => ada.findAnything({ search })
const ordersBy = async (search: string) => (await found(search)).orders.map(({ _id, by }) => ({ _id, by }))

beforeAll(async () => {
  ada = await market.newcomer('admin')
  sale = await shippedPhone(market)
})

test('[S24.2] an order is found by its id, payment, parcel, IMEI and telephone number, as people type them', async () => {
  const { order, transactionId, imei } = sale
  const { trackingNumber } = await deliveryOf(order)
  for (const [by, typed] of [
    ['id', order],
    ['id', order.slice(0, 8).toUpperCase()],
    ['id', ` ${order.replaceAll('-', '')} `],
    ['payment', transactionId],
    ['payment', transactionId.slice(0, 12)],
    ['tracking', trackingNumber.toLowerCase()],
    ['tracking', `${trackingNumber.slice(0, 9)} ${trackingNumber.slice(9)}`],
    ['tracking', trackingNumber.slice(0, 17)],
    ['imei', imei],
    ['imei', `${imei.slice(0, 6)} ${imei.slice(6)}`],
    ['telephone', '+1 202 555 0143'],
    ['telephone', '(202) 555-0143'],
    ['telephone', '001 202 555 0143'],
    ['telephone', '٢٠٢٥٥٥٠١٤٣'],
  ] as const) {
    expect(await ordersBy(typed), typed).toContainEqual({ _id: order, by })
  }
  expect((await found(imei)).phones).toMatchObject([{ _id: sale.phone.id, by: 'imei', status: 'sold' }])
})

test('[S24.2] a person is found by the beginning of any word of their name, without capitals or accents, and by their e-mail', async () => {
  const zoe = await market.newcomer('buyer', { name: 'Zoë Łukasz-Strauß' })
  for (const typed of [
    'zoe',
    'ZOË',
    'lukasz',
    'strauss zo',
    'Strauß',
    zoe.person.email,
    zoe.person.email.slice(0, 10).toUpperCase(),
  ]) {
    expect(
      (await found(typed)).people.map(({ _id }) => _id),
      typed,
    ).toContain(zoe.person.id)
  }
  expect((await found('oe lukasz')).people).toEqual([])
  const of = await found(sale.sam.person.email)
  expect(of).toMatchObject({ people: [{ _id: sale.sam.person.id, by: 'email' }], orders: [{ _id: sale.order, by: 'person' }] })
})

test('[S24.2] a phone is found by its name; what means something to the search is only text', async () => {
  expect((await found(sale.phone.name)).phones.map(({ name }) => name)).toContain(sale.phone.name)
  for (const odd of [
    "'; drop table people; --",
    '%',
    '___',
    ':* & |',
    '<->',
    '\\',
    '()',
    '!',
    '💥',
    'a:b',
    '@',
    '@@',
    '0'.repeat(100),
  ]) {
    const { orders, people } = await found(odd)
    expect({ odd, orders, people }).toEqual({ odd, orders: [], people: [] })
  }
})

test('[S24.2] [S14.7] people are found by who may see them alone', async () => {
  const mo = await staffMember(market, ['orders.read'])
  expect(await mo.findAnything({ search: sale.sam.person.email })).toEqual({ orders: [], people: [], phones: [], requests: [] })
  expect((await mo.findAnything({ search: sale.order })).orders).toMatchObject([{ _id: sale.order }])
  await expect(mo.getPerson({ personId: sale.sam.person.id })).rejects.toMatchObject({ reason: 'permission_missing' })
  await expect(sale.sam.findAnything({ search: 'sam' })).rejects.toMatchObject({ reason: 'admins_only' })
})

test('the page of a person has their account, orders, phones, linked accounts and decisions', async () => {
  const twin = await market.newcomer('buyer')
  await shareDevice(market, sale.sam, twin)
  const sam = await ada.getPerson({ personId: sale.sam.person.id })
  expect(sam).toMatchObject({
    name: sale.sam.person.name,
    email: sale.sam.person.email,
    userstatus: 'seller',
    orders: [{ _id: sale.order, side: 'seller', state: 'paid' }],
    phones: [{ _id: sale.phone.id, status: 'sold' }],
    linked: [{ _id: twin.person.id, isStrong: true }],
    decisions: [],
  })
  expect(await ada.getPerson({ personId: sale.bea.person.id })).toMatchObject({
    orders: [{ _id: sale.order, side: 'buyer' }],
    phones: [],
  })
})

const deliveryOf = async (order: string) => {
  const { trackingNumber } = await market.connection.db
    .selectFrom('deliveries')
    .select('trackingNumber')
    .where('orderId', '=', order)
    .executeTakeFirstOrThrow()
  return { trackingNumber: trackingNumber ?? '' }
}
