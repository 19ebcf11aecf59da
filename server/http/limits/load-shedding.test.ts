import { expect, test } from 'vitest'
import { useMarket } from '#test/market.ts'
import { lanes } from './lanes.ts'

const market = useMarket()
const guests = 120

/** Every guest who asks for the categories meanwhile waits in the database. */
async function whileCategoriesWait<T>(work: () => Promise<T>): Promise<T> {
  const client = await market.connection.pool.connect()
  try {
    await client.query('begin')
    await client.query('lock table categories in access exclusive mode')
    return await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

let asked = 0
/** At an address of its own: what guests ask for alike is read once for all of them. */
const ask = (init?: RequestInit) => market.fetch(`/categories?guest=${++asked}`, init)
const crowd = (size: number) => Array.from({ length: size }, () => ask())
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const countOf = async (waiting: Promise<Response>[], status: number) =>
  (await Promise.all(waiting)).filter((answer) => answer.status === status).length

test('guests who wait keep nobody else waiting, and are all answered in their turn', async () => {
  const bea = await market.newcomer('buyer')
  const waiting = await whileCategoriesWait(async () => {
    const begun = crowd(guests)
    await pause(200)
    expect((await bea.getMe()).email).toBe(bea.person.email)
    expect((await market.fetch('/webhooks/stripe', { method: 'POST', body: '{}' })).status).toBe(400)
    expect((await market.fetch('/readyz')).status).toBe(200)
    return begun
  })
  expect(await countOf(waiting, 200)).toBe(guests)
})

test('no more guests are let in than can be answered in good time; the rest are told at once, with Retry-After', async () => {
  for (let slow = 0; slow < 2; slow++) {
    const waiting = await whileCategoriesWait(async () => {
      const begun = crowd(lanes.browse.slots * 2)
      await pause(500)
      return begun
    })
    await Promise.all(waiting)
  }
  const { told, waiting } = await whileCategoriesWait(async () => {
    const begun = crowd(guests)
    return { told: await Promise.race(begun), waiting: begun }
  })
  expect(told.status).toBe(503)
  expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await told.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('busy') })
  expect(await countOf(waiting, 200)).toBeGreaterThanOrEqual(lanes.browse.slots)
  expect((await ask()).status).toBe(200)
})

test('whoever hangs up leaves the queue, and the slot they had is given back', async () => {
  const leaving = new AbortController()
  await whileCategoriesWait(async () => {
    const gone = Array.from({ length: guests }, () => ask({ signal: leaving.signal }).catch(() => 'gone'))
    await pause(200)
    leaving.abort()
    expect(new Set(await Promise.all(gone))).toEqual(new Set(['gone']))
  })
  expect(await countOf(crowd(lanes.browse.slots * 2), 200)).toBe(lanes.browse.slots * 2)
})
