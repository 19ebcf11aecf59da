import { beforeEach, describe, expect, test } from 'vitest'
import { makePhone } from '#db/demo/factories.ts'
import type { Changes } from '#server/db/changes.ts'
import { useMarket } from '#test/market.ts'
import { startServerProcess } from '#test/races/server-process.ts'
import { guestCache } from './guest-cache.ts'

const market = useMarket()

describe('what was read', () => {
  const changedAt = new Map<string, number>()
  let moment = 0
  let isKnown = true
  let wereKnown = true
  const changes: Changes = {
    areKnown: () => isKnown,
    wereKnown: () => wereKnown,
    look: async () => {
      isKnown = true
    },
    moment: () => moment,
    since: (then, ids) => (ids ? ids.some((id) => (changedAt.get(id) ?? -1) > then) : moment > then),
  }
  const change = (id: string) => changedAt.set(id, ++moment)
  const cache = guestCache<{ text: string }>(changes, ({ text }) => text.length, { bytes: 25_600 })
  let reads = 0
  const ask = (key: string, madeOf?: string[], text = '') =>
    cache.get(key, async () => ({ value: { text: `${key} ${++reads}${text}` }, madeOf })).then(({ text }) => text)
  beforeEach(() => {
    reads = 0
    isKnown = true
    wereKnown = true
    change('all')
  })

  test('is not read again until one of the rows it was made of has changed', async () => {
    expect(await Promise.all([ask('a', ['x', 'y']), ask('a', ['x']), ask('a')])).toEqual(['a 1', 'a 1', 'a 1'])
    change('z')
    expect([await ask('a'), cache.ready('a')]).toEqual(['a 1', { text: 'a 1' }])
    change('y')
    expect([cache.ready('a'), await ask('a', ['x'])]).toEqual([undefined, 'a 2'])
  })

  test('without a word on what it was made of, until anything has changed', async () => {
    expect([await ask('b'), await ask('b')]).toEqual(['b 1', 'b 1'])
    change('z')
    expect(await ask('b')).toBe('b 2')
  })

  test('is not handed out while it is not known what has changed', async () => {
    await ask('c', ['x'])
    isKnown = false
    expect(cache.ready('c')).toBeUndefined()
    expect(await ask('c', ['x'])).toBe('c 1')
  })

  test('but to those who would get nothing else, while all is known of up to a second ago', async () => {
    await ask('c', ['x'])
    isKnown = false
    expect([cache.ready('c'), cache.recent('c')]).toEqual([undefined, { text: 'c 1' }])
    wereKnown = false
    expect(cache.recent('c')).toBeUndefined()
    wereKnown = true
    change('x')
    expect(cache.recent('c')).toBeUndefined()
  })

  test('is not kept where it failed, or is too large, or changed while it was read', async () => {
    await expect(cache.get('d', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await ask('d', ['x'], 'long'.repeat(60))).toContain('d 1')
    const slow = cache.get('d', async () => {
      change('x')
      return { value: { text: 'while it changed' }, madeOf: ['x'] }
    })
    expect(await slow).toEqual({ text: 'while it changed' })
    expect(await ask('d')).toBe('d 2')
  })

  test('goes when others are asked for', async () => {
    await ask('e', ['x'])
    for (let other = 0; other < 200; other++) await ask(`other ${other}`, ['x'], 'x'.repeat(80))
    expect(cache.ready('e')).toBeUndefined()
  })
})

const seen = async (limit = 5) => (await market.guest.listProducts({ categoryName: 'Samsung', limit })).items

test('guests see what a seller has changed at once, and nobody sees what another is told', async () => {
  const sam = await market.newcomer('seller')
  const phone = await market.connection.write((tx) => makePhone(tx, sam.person, { name: 'Galaxy Kept' }))
  expect(await seen()).toMatchObject([{ productName: 'Galaxy Kept', advertise: 'false' }])
  await sam.advertiseProduct({ productId: phone.id })
  expect(await seen()).toMatchObject([{ advertise: 'true' }])
  const bea = await market.newcomer('buyer')
  const forBea = (await bea.listProducts({ categoryName: 'Samsung', limit: 5 })).items
  expect(forBea).toMatchObject([{ sellerEmail: sam.person.email }])
  expect((await seen())[0]).not.toHaveProperty('sellerEmail')
})

test('[M10] guests of another server see it within a second', async () => {
  const { databaseUrl, config } = market
  const other = await startServerProcess({ databaseUrl, dataDir: config.dataDir, publicUrl: config.publicUrl })
  try {
    const sam = await market.newcomer('seller')
    const { id } = await market.connection.write((tx) => makePhone(tx, sam.person, { price: 311 }))
    const there = async () => (await (await fetch(`${other.url}/listings/${id}`)).json()).listing
    expect(await there()).toMatchObject({ resalePrice: 311, bookedUntil: null })
    await market.connection.write((tx) => tx.updateTable('phones').set({ priceCents: 29_900 }).where('id', '=', id).execute())
    await expect.poll(there, { timeout: 1_500 }).toMatchObject({ resalePrice: 299 })
    const bea = await market.newcomer('buyer')
    await bea.placeOrder({ productsId: id, phone: '+1 202 555 0143', location: '12 Harbour Street' })
    await expect.poll(there, { timeout: 1_500 }).toMatchObject({ state: 'booked' })
  } finally {
    await other.stop()
  }
})
