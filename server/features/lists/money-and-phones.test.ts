import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { soldPhone } from '#test/sales.ts'
import { staffMember } from '#test/staff.ts'

const market = useMarket()
let ada: Caller
let sold: Awaited<ReturnType<typeof soldPhone>>
let undone: Awaited<ReturnType<typeof soldPhone>>

beforeAll(async () => {
  ada = await market.newcomer('admin')
  sold = await soldPhone(market, 310)
  undone = await soldPhone(market, 330)
  await ada.takeStep({ id: undone.order, step: 'undo', reason: '=SUM(A1)' })
})

const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true })

test('[S15.4] phones are listed whatever their state, by state, brand, seller and price, with a CSV', async () => {
  const sue = await market.newcomer('seller', { name: 'Sue Quibble' })
  const { phone } = await soldPhone(market, 77, sue)
  const found = async (wanted: Parameters<typeof ada.exportAllPhones>[0]) => {
    const { items } = await ada.listAllPhones({ ...wanted, limit: 200 })
    expect(rowsOf(await ada.exportAllPhones(wanted)).map((row) => row['Phone ID'])).toEqual(items.map(({ _id }) => _id))
    return items.map(({ _id }) => _id)
  }
  expect(await found({ state: 'sold', sort: '-price' })).toEqual([sold.phone.id, phone.id])
  expect(await found({ search: 'quibble' })).toEqual([phone.id])
  expect(await found({ search: sue.person.email })).toEqual([phone.id])
  expect(await found({ seller: sold.sam.person.id, brand: 'Samsung' })).toEqual([sold.phone.id])
  expect(await found({ state: 'sold', maxPrice: 77 })).toEqual([phone.id])
  expect(await found({ minPrice: 77.01, state: 'sold' })).toEqual([sold.phone.id])
  expect(await found({ until: '2020-01-01T00:00:00.000Z' })).toEqual([])
})

test('[S15.4] payments and refunds are listed with the provider’s ids, by state and days, with a CSV', async () => {
  const { items: payments } = await ada.listAllPayments({ state: 'succeeded' })
  expect(payments.find(({ order }) => order === sold.order)).toMatchObject({
    payment: sold.transactionId,
    amount: 322,
    buyer: sold.bea.person.name,
    productName: sold.phone.name,
  })
  expect(rowsOf(await ada.exportAllPayments({ state: 'succeeded' })).map(({ Payment }) => Payment)).toEqual(
    payments.map(({ payment }) => payment),
  )
  expect((await ada.listAllPayments({ state: 'cancelled' })).items).toEqual([])
  const { items: refunds } = await ada.listAllRefunds({ days: 1 })
  expect(refunds).toMatchObject([{ order: undone.order, amount: 342, payment: undone.transactionId }])
  const [row] = rowsOf(await ada.exportAllRefunds({}))
  expect(row).toMatchObject({ 'Order number': undone.order, 'Amount (USD)': '342' })
  expect(Object.values(row ?? {}).filter((cell) => cell.startsWith('='))).toEqual([])
})

test('[S15.4] [S14.7] refunds are listed by who may see them alone', async () => {
  const mo = await staffMember(market, ['orders.read'])
  expect((await mo.listAllPayments({ limit: 1 })).items).toHaveLength(1)
  await expect(mo.listAllRefunds({})).rejects.toMatchObject({ reason: 'permission_missing' })
  await expect(mo.exportAllRefunds({})).rejects.toMatchObject({ reason: 'permission_missing' })
})
