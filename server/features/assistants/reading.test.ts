import { expect, test } from 'vitest'
import { assistantAt } from '#test/assistants.ts'
import { listedPhone } from '#test/bookings.ts'
import { useMarket } from '#test/market.ts'

const market = useMarket()

test.each([
  ['of 2026', true],
  ['of 2025', false],
])('[S22.3] anyone’s assistant that speaks the protocol %s can search, read and compare phones', async (_, modern) => {
  const { phone, sam } = await listedPhone(market, { name: 'Galaxy S21', category: 'Samsung', price: 262 })
  const { phone: other } = await listedPhone(market, { name: 'Galaxy S22', category: 'Samsung' }, sam)
  const { client, use } = await assistantAt(market.url, { modern })
  const { tools } = await client.listTools()
  expect(tools.every(({ outputSchema, description }) => outputSchema && description)).toBe(true)

  const found = await use('search_phones', { words: 'galaxy s21', sort: 'cheapest' })
  expect(found.data).toMatchObject({
    currency: 'USD',
    phones: expect.arrayContaining([expect.objectContaining({ id: phone.id, price: 262 })]),
  })
  const { data } = await use('get_phone', { phoneId: phone.id })
  expect(data.phone).toMatchObject({
    price: 262,
    deliveryCharge: 12,
    total: 274,
    state: 'available',
    updates: { state: expect.any(String) },
  })
  const compared = await use('compare_phones', { phoneIds: [phone.id, other.id] })
  expect(compared.data.phones).toMatchObject([{ id: phone.id }, { id: other.id }])
  expect((await use('get_price_guidance', { phoneId: phone.id })).data.guidance).toHaveProperty('basis')
  expect((await use('list_brands')).data.brands).toContainEqual(expect.objectContaining({ name: 'Samsung' }))
  expect((await use('list_models', { brand: 'Samsung', name: 'Galaxy S2' })).data.models).not.toEqual([])
  expect((await use('get_market_rules')).data).toMatchObject({ deliveryCharge: 12, holdHours: 24 })
})

test('[S22.3] a field that a tool does not have is refused, with those that it has', async () => {
  const { client, use } = await assistantAt(market.url)
  expect(await use('search_phones', { brand: 'Nokia' })).toMatchObject({
    refused: true,
    words: expect.stringMatching(/no field \W?brand\W? here\. There are: .*words, brands, models/),
  })
  const { tools } = await client.listTools()
  expect(tools.filter(({ inputSchema }) => inputSchema.additionalProperties !== false)).toEqual([])
})
