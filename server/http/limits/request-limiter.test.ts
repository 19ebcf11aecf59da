import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Priority, priorities } from '#shared/contract/endpoint.ts'
import { operations } from '#shared/contract/market.ts'
import { accountPace } from './account-pace.ts'
import type { Bound } from './bounds.ts'
import type { CallerKey } from './caller.ts'
import { installRequestLimiter, limiterWith } from './request-limiter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const boundsOf = ({ atOnce = 2, each = 2, waitMs = 2_000 }) =>
  Object.fromEntries(priorities.map((priority) => [priority, { atOnce, each, waitMs }])) as Record<Priority, Bound>

const address: CallerKey = { key: '10.0.0.7', isAccount: false }
const [ann, bob]: CallerKey[] = ['ann', 'bob'].map((key) => ({ key, isAccount: true }))

type Options = Partial<Bound> & { maxConcurrent?: number; maxWaiting?: number; placesEach?: number; perSecond?: number }

/** A limiter, and requests that are sent to it by name and run until `end` is called for them. */
function crowdAt({ maxConcurrent = 4, maxWaiting = 10, placesEach = 10, perSecond = 0, ...bound }: Options = {}) {
  const pace = accountPace(perSecond)
  const limiter = limiterWith({ bounds: boundsOf(bound), maxConcurrent, maxWaiting, placesEach, beyondPlacesMs: 5_000, pace })
  const begun: string[] = []
  const refused: string[] = []
  const ends = new Map<string, () => void>()
  const come = (
    name: string,
    priority: Priority,
    { caller = address, client }: { caller?: CallerKey; client?: ServerResponse } = {},
  ) => {
    const work = () =>
      new Promise<void>((resolve) => {
        begun.push(name)
        ends.set(name, resolve)
      })
    limiter.run({ priority, caller }, work, client).catch(({ code, retryAfter }) => {
      expect([code, retryAfter > 0]).toEqual(['unavailable', true])
      refused.push(name)
    })
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { begun, refused, come, end }
}

describe('requests', () => {
  test('start in order of priority, and in order of arrival within one priority', async () => {
    const { begun, come, end } = crowdAt({ atOnce: 1, maxConcurrent: 1 })
    come('first', 'browse')
    for (const priority of priorities.toReversed()) come(`a ${priority}`, priority)
    come('b payment', 'payment')
    for (const name of ['first', 'a payment', 'b payment', 'a booking']) await end(name)
    expect(begun).toEqual(['first', 'a payment', 'b payment', 'a booking', 'a account'])
  })

  test('of one priority leave room for the other priorities', async () => {
    const { begun, come, end } = crowdAt({ atOnce: 2, maxConcurrent: 4 })
    for (const name of ['one', 'two', 'three']) come(name, 'payment')
    come('four', 'browse')
    expect(begun).toEqual(['one', 'two', 'four'])
    await end('two')
    expect(begun).toEqual(['one', 'two', 'four', 'three'])
  })

  test('are refused once they have waited too long, and not before', async () => {
    const { begun, refused, come, end } = crowdAt({ atOnce: 1, waitMs: 2_000 })
    for (const name of ['one', 'two', 'three']) come(name, 'search')
    await vi.advanceTimersByTimeAsync(1_999)
    await end('one')
    expect([begun, refused]).toEqual([['one', 'two'], []])
    await vi.advanceTimersByTimeAsync(1)
    expect([begun, refused]).toEqual([['one', 'two'], ['three']])
    await end('two')
    come('four', 'search')
    expect(begun).toEqual(['one', 'two', 'four'])
  })

  test('are refused from a full queue in favour of more important ones, the least important and latest first', async () => {
    const { refused, come } = crowdAt({ atOnce: 1, maxConcurrent: 1, maxWaiting: 3 })
    come('inside', 'browse')
    for (const name of ['one', 'two', 'three']) come(name, 'search')
    come('export', 'export')
    come('four', 'search')
    await vi.advanceTimersByTimeAsync(0)
    expect(refused).toEqual(['export', 'four'])
    come('payment', 'payment')
    await vi.advanceTimersByTimeAsync(0)
    expect(refused).toEqual(['export', 'four', 'three'])
  })

  test('leave the queue when their connection closes, and free their slot when they fail', async () => {
    const { begun, refused, come, end } = crowdAt({ atOnce: 1 })
    const client = new EventEmitter() as ServerResponse
    come('one', 'browse')
    come('two', 'browse', { client })
    come('three', 'browse')
    client.emit('close')
    await end('one')
    expect([begun, refused]).toEqual([['one', 'three'], ['two']])
    expect(client.listenerCount('close')).toBe(0)
    const limiter = limiterWith({
      bounds: boundsOf({}),
      maxConcurrent: 1,
      maxWaiting: 1,
      placesEach: 1,
      beyondPlacesMs: 5_000,
      pace: accountPace(0),
    })
    const asked = { priority: 'browse', caller: address } as const
    await expect(limiter.run(asked, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await limiter.run(asked, async () => 'served')).toBe('served')
  })
})

describe('requests of one account', () => {
  const names = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name} ${at + 1}`)

  test('have no more than its slots, and the others are free for everybody else', async () => {
    const { begun, come, end } = crowdAt({ atOnce: 4, each: 2, maxConcurrent: 10 })
    for (const name of names('ann', 5)) come(name, 'account', { caller: ann })
    come('bob', 'account', { caller: bob })
    expect(begun).toEqual(['ann 1', 'ann 2', 'bob'])
    // Another kind of request has its own slots.
    come('ann pays', 'payment', { caller: ann })
    await end('ann 1')
    expect(begun.slice(3)).toEqual(['ann pays', 'ann 3'])
  })

  test('take turns with those of others, however many wait', async () => {
    const { begun, come, end } = crowdAt({ atOnce: 1, maxConcurrent: 1 })
    for (const name of names('ann', 4)) come(name, 'account', { caller: ann })
    for (const name of names('bob', 2)) come(name, 'account', { caller: bob })
    for (const name of names('guest', 2)) come(name, 'account')
    for (const name of ['ann 1', 'ann 2', 'bob 1', 'guest 1', 'ann 3', 'bob 2', 'guest 2']) await end(name)
    expect(begun).toEqual(['ann 1', 'ann 2', 'bob 1', 'guest 1', 'ann 3', 'bob 2', 'guest 2', 'ann 4'])
  })

  test('are refused beyond its waiting places, but not at once, and take no place of others', async () => {
    const { begun, refused, come, end } = crowdAt({ atOnce: 1, placesEach: 2, maxWaiting: 4, waitMs: 2_000 })
    for (const name of names('ann', 5)) come(name, 'account', { caller: ann })
    const client = new EventEmitter() as ServerResponse
    come('ann left', 'account', { caller: ann, client })
    for (const name of names('bob', 2)) come(name, 'account', { caller: bob })
    client.emit('close')
    await vi.advanceTimersByTimeAsync(1_999)
    expect(refused).toEqual(['ann left'])
    for (const name of ['ann 1', 'ann 2', 'bob 1', 'ann 3']) await end(name)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(refused).toEqual(['ann left'])
    await vi.advanceTimersByTimeAsync(1)
    expect([begun, refused]).toEqual([
      ['ann 1', 'ann 2', 'bob 1', 'ann 3', 'bob 2'],
      ['ann left', 'ann 4', 'ann 5'],
    ])
  })

  test('make room in a full queue for those of others', async () => {
    const { refused, come } = crowdAt({ atOnce: 1, maxConcurrent: 1, maxWaiting: 4 })
    for (const name of names('ann', 5)) come(name, 'account', { caller: ann })
    for (const name of names('bob', 3)) come(name, 'account', { caller: bob })
    await vi.advanceTimersByTimeAsync(0)
    expect(refused.toSorted()).toEqual(['ann 4', 'ann 5', 'bob 3'])
  })

  test('begin at its pace after a burst, one after the other or all at once', async () => {
    const { begun, come, end } = crowdAt({ atOnce: 20, each: 20, maxConcurrent: 20, perSecond: 2, waitMs: 10_000 })
    for (const name of names('ann', 13)) come(name, 'account', { caller: ann })
    come('bob', 'account', { caller: bob })
    expect(begun).toEqual([...names('ann', 10), 'bob'])
    await vi.advanceTimersByTimeAsync(499)
    expect(begun.length).toBe(11)
    await vi.advanceTimersByTimeAsync(1)
    expect(begun.slice(11)).toEqual(['ann 11'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(begun.slice(12)).toEqual(['ann 12', 'ann 13'])
    await end('ann 1')
    come('ann 14', 'account', { caller: ann })
    expect(begun.length).toBe(14)
    await vi.advanceTimersByTimeAsync(500)
    expect(begun.at(-1)).toBe('ann 14')
  })
})

test('a route outside the contract is queued by the priority in its config, HEAD like GET', async () => {
  const app = Fastify()
  const asked: Priority[] = []
  installRequestLimiter(app, {
    run: ({ priority }, work) => {
      asked.push(priority)
      return work()
    },
  })
  app.get('/none', async () => 'free')
  app.get('/fixed', { config: { priority: 'export' } }, async () => 'fixed')
  app.post('/chosen', { config: { priority: ({ query }) => (query as { priority: Priority }).priority } }, async () => 'chosen')
  expect((await app.inject('/none')).body).toBe('free')
  expect((await app.inject('/fixed')).body).toBe('fixed')
  await app.inject({ method: 'HEAD', url: '/fixed' })
  await app.inject({ method: 'POST', url: '/chosen?priority=sign-in' })
  expect(asked).toEqual(['export', 'export', 'sign-in'])
})

test('payments have the highest priority and crawlers the lowest, and no public operation has that of exports', () => {
  const named = (priority: Priority) => operations.filter((operation) => operation.priority === priority).map(({ name }) => name)
  expect(named('payment').sort()).toEqual(['createPaymentIntent', 'recordPayment'])
  expect(named('booking').sort()).toEqual(['answerOffer', 'makeOffer', 'placeOrder'])
  expect([priorities[0], priorities.at(-1)]).toEqual(['payment', 'crawl'])
  expect(named('export')).toContain('exportMe')
  // Neither guests nor people's exports can delay the checks of staff.
  expect(operations.filter(({ priority }) => priority === 'audit').map(({ access }) => access)).toEqual(['staff'])
  expect(operations.filter(({ priority, access }) => priority === 'export' && access === 'public')).toEqual([])
})
