import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Priority, priorities } from '#shared/contract/endpoint.ts'
import { operations } from '#shared/contract/market.ts'
import { type Bound, installRequestLimiter, requestLimiter } from './request-limiter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const boundsOf = (atOnce: number, waitMs: number) =>
  Object.fromEntries(priorities.map((priority) => [priority, { atOnce, waitMs }])) as Record<Priority, Bound>

/** A limiter, and requests that are sent to it by name and run until `end` is called for them. */
function crowdAt({ atOnce = 2, waitMs = 2_000, maxConcurrent = 4, maxWaiting = 10 } = {}) {
  const limiter = requestLimiter({ bounds: boundsOf(atOnce, waitMs), maxConcurrent, maxWaiting })
  const begun: string[] = []
  const refused: string[] = []
  const ends = new Map<string, () => void>()
  const come = (name: string, priority: Priority, client?: ServerResponse) => {
    const work = () =>
      new Promise<void>((resolve) => {
        begun.push(name)
        ends.set(name, resolve)
      })
    limiter.run(priority, work, client).catch(({ code, retryAfter }) => {
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
    come('two', 'browse', client)
    come('three', 'browse')
    client.emit('close')
    await end('one')
    expect([begun, refused]).toEqual([['one', 'three'], ['two']])
    expect(client.listenerCount('close')).toBe(0)
    const limiter = requestLimiter({ bounds: boundsOf(1, 1_000), maxConcurrent: 1, maxWaiting: 1 })
    await expect(limiter.run('browse', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await limiter.run('browse', async () => 'served')).toBe('served')
  })
})

test('a route outside the contract is queued by the priority in its config, HEAD like GET', async () => {
  const app = Fastify()
  const asked: Priority[] = []
  installRequestLimiter(app, {
    run: (priority, work) => {
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
  // Guests cannot delay people's exports or the queries of staff.
  expect(operations.filter(({ priority, access }) => priority === 'export' && access === 'public')).toEqual([])
})
