import { describe, expect, test } from 'vitest'
import { makePhone } from '#db/demo/factories.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { useMarket } from '#test/market.ts'
import { withoutDatabase } from '../../test/admission/conditions/without-database.ts'
import { type Answer, guestCache } from './guest-cache.ts'

const away = appError('busy')

describe('a cached answer', () => {
  function newCache(megabytes = 1) {
    let writes = 0
    let reads = 0
    let now = 1
    let failure: Error | undefined
    const cache = guestCache(megabytes, () => writes, { now: () => now })
    const read = async (): Promise<Answer> => {
      if (failure) throw failure
      return { status: 200, headers: {}, body: Buffer.from(String(++reads)) }
    }
    return {
      ask: async (address = '/') => Number((await cache(address, read)).body),
      write: () => void writes++,
      fail: (error?: Error) => {
        failure = error
      },
      reads: () => reads,
      pass(ms: number) {
        now += ms
      },
    }
  }

  test('is shared by all requests within a second, and read once for concurrent requests', async () => {
    const { ask, reads, pass } = newCache()
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
    pass(999)
    expect(await ask()).toBe(1)
    pass(2)
    expect(await ask()).toBe(2)
    expect(await ask('/other')).toBe(3)
    expect(reads()).toBe(3)
  })

  test('is read again after any write of this process', async () => {
    const { ask, write } = newCache()
    expect([await ask(), await ask()]).toEqual([1, 1])
    write()
    expect([await ask(), await ask()]).toEqual([2, 2])
  })

  test('is served while the database is unavailable, but never in place of another error', async () => {
    const { ask, fail, pass } = newCache()
    await ask()
    pass(60_000)
    fail(away)
    expect(await ask()).toBe(1)
    await expect(ask('/never-read')).rejects.toThrow(away)
    pass(2_000)
    const gone = appError('phone_unknown')
    fail(gone)
    await expect(ask()).rejects.toThrow(gone)
    fail(away)
    await expect(ask()).rejects.toThrow(away)
    fail()
    expect(await ask()).toBe(2)
  })

  test('is not kept if the cache has no memory or the answer is too large', async () => {
    const { ask } = newCache(0)
    expect([await ask(), await ask()]).toEqual([1, 2])
    const cache = guestCache(1, () => 0)
    const large = { status: 200, headers: {}, body: Buffer.alloc(100_000) }
    let reads = 0
    const read = async () => {
      reads++
      return large
    }
    for (let time = 0; time < 2; time++) expect((await cache('/', read)).body).toHaveLength(100_000)
    expect(reads).toBe(2)
  })

  test('is delivered to waiting requests even if it is evicted meanwhile', async () => {
    let now = 1
    const cache = guestCache(1, () => 0, { now: () => now })
    const answer = (size: number): Answer => ({ status: 200, headers: {}, body: Buffer.alloc(size) })
    await cache('/slow', async () => answer(1))
    now += 2_000
    const { promise, resolve } = Promise.withResolvers<Answer>()
    const [again, first] = [cache('/slow', () => promise), cache('/first', () => promise)]
    for (let other = 0; other < 200; other++) await cache(`/other/${other}`, async () => answer(10_000))
    resolve(answer(7))
    for (const { body } of await Promise.all([again, first])) expect(body).toHaveLength(7)
  })
})

const market = useMarket()

test('guests see changes at once; proxies may cache a guest’s answer for one second, and no answer to signed-in users', async () => {
  const sam = await market.newcomer('seller')
  const phone = await market.connection.write((tx) => makePhone(tx, sam.person, { name: 'Galaxy Cached', price: 311 }))
  const [data, page] = [`/listings/${phone.id}`, `/phones/${phone.id}`]
  const priceOn = async (path: string, words: RegExp) => words.exec(await (await market.fetch(path, asBrowser)).text())?.[1]
  const asBrowser = { headers: { accept: 'text/html' } }
  const prices = async () => [await priceOn(data, /"resalePrice":(\d+)/), await priceOn(page, /Galaxy Cached for \$(\d+)/)]
  expect(await prices()).toEqual(['311', '311'])
  await market.connection.write((tx) => tx.updateTable('phones').set({ priceCents: 29_900 }).where('id', '=', phone.id).execute())
  expect(await prices()).toEqual(['299', '299'])
  for (const path of [data, page]) {
    const { headers } = await market.fetch(path, asBrowser)
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1, stale-if-error=60')
    expect(headers.get('vary')).toContain('authorization')
  }
  const signedIn = await market.fetch(data, { headers: { authorization: `bearer ${sam.token}` } })
  expect(signedIn.headers.get('cache-control')).toBe('private, no-store')
})

test('while the database is down guests get the last cached answer, and 503 with Retry-After for anything else', async () => {
  await withoutDatabase(async (market, whileDown) => {
    const first = await (await market.fetch('/categories')).text()
    await market.connection.write(async () => {})
    await whileDown(async () => {
      expect(await (await market.fetch('/categories')).text()).toBe(first)
      const other = await market.fetch('/advertisProducts?advertise=true')
      expect([other.status, Number(other.headers.get('retry-after')) > 0]).toEqual([503, true])
    })
  })
})
