import { expect, test } from 'vitest'
import { makePhone } from '#db/demo/factories.ts'
import { useMarket } from '#test/market.ts'
import { guestCache } from './guest-cache.ts'

const market = useMarket()

test('what was read lately is not read again, until something changes', async () => {
  let changes = 0
  let reads = 0
  const { get: keep } = guestCache<string>(
    () => changes,
    () => 1,
    { most: 2 },
  )
  const ask = (key: string) => keep(key, async () => `${key} ${++reads}`)
  expect(await Promise.all([ask('a'), ask('a'), ask('a')])).toEqual(['a 1', 'a 1', 'a 1'])
  changes++
  expect(await ask('a')).toBe('a 2')
  await ask('b')
  await ask('c')
  expect(await ask('a')).toBe('a 5')
})

test('a reading that fails, or is too large, is not kept', async () => {
  const { get: keep } = guestCache<string>(
    () => 0,
    (text) => text.length,
    { largest: 3 },
  )
  await expect(keep('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await keep('a', async () => 'long')).toBe('long')
  await Promise.resolve()
  expect(await keep('a', async () => 'new')).toBe('new')
})

test('guests see what a seller has changed at once, and nobody sees what another is told', async () => {
  const sam = await market.newcomer('seller')
  const phone = await market.connection.write((tx) => makePhone(tx, sam.person, { name: 'Galaxy Kept' }))
  const seen = async () => (await market.guest.listProducts({ categoryName: 'Samsung', limit: 5 })).items
  expect(await seen()).toMatchObject([{ productName: 'Galaxy Kept', advertise: 'false' }])
  await sam.advertiseProduct({ productId: phone.id })
  expect(await seen()).toMatchObject([{ advertise: 'true' }])
  const bea = await market.newcomer('buyer')
  const forBea = (await bea.listProducts({ categoryName: 'Samsung', limit: 5 })).items
  expect(forBea).toMatchObject([{ sellerEmail: sam.person.email }])
  expect((await seen())[0]).not.toHaveProperty('sellerEmail')
})
