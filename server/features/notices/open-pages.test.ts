import { expect, test } from 'vitest'
import { openPages } from './open-pages.ts'

const limits = { maxPerPerson: 2, maxPerServer: 3, heartbeatMs: 60_000, longestMs: 60_000 }
const first = async () => ({ event: 'open', topics: [], number: 7 }) as const
const opening = 'event: open\nid: 7\ndata: {"topics":[]}\n\n'

const reader = (id: string) => ({ id, sessionId: `session of ${id}` })

test('[S12.3] every open page of a person receives their events in order, and nobody else’s page does', async () => {
  const pages = openPages(limits)
  const [one, two, other] = [pages.open(reader('bea'), first), pages.open(reader('bea'), first), pages.open(reader('sam'), first)]
  await first()
  pages.send('bea', { event: 'notice', topics: ['order'], number: 8 })
  const told = `${opening}event: notice\nid: 8\ndata: {"topics":["order"]}\n\n`
  expect([await one.next(), await two.next(), await other.next()].map(({ value }) => value)).toEqual([told, told, opening])
  const next = other.next()
  pages.sendToAll({ event: 'resync', topics: [] })
  expect((await next).value).toBe('event: resync\ndata: {"topics":[]}\n\n')
})

test('[S12.3] open pages are limited per person and per server; closing one makes room at once', async () => {
  const pages = openPages(limits)
  const one = pages.open(reader('bea'), first)
  pages.open(reader('bea'), first)
  expect(() => pages.open(reader('bea'), first)).toThrow('too many pages open')
  await one.return?.()
  pages.open(reader('bea'), first)
  pages.open(reader('sam'), first)
  expect(() => pages.open(reader('sue'), first)).toThrow('too many pages open')
})

test('[S12.3] nothing is read for a page that is rejected because the server is full', () => {
  const pages = openPages({ ...limits, maxPerServer: 0 })
  let asked = 0
  const asking = () => {
    asked++
    return first()
  }
  expect(() => pages.open(reader('bea'), asking)).toThrow('too many pages open')
  expect(asked).toBe(0)
})

test('[S12.3] [S17.6] a closing server ends every stream, opens no new one, and spreads reconnects over ten seconds', async () => {
  const pages = openPages({ ...limits, maxPerPerson: 200, maxPerServer: 200 })
  const streams = Array.from({ length: 200 }, () => pages.open(reader('bea'), first))
  for (const stream of streams) await stream.next()
  pages.closeAll()
  const farewells = await Promise.all(streams.map(async (stream) => `${(await stream.next()).value}`))
  const retries = farewells.map((text) => Number(/^retry: (\d+)\n\n$/.exec(text)?.[1]))
  expect(retries.filter((ms) => !(ms >= 1_000 && ms <= 10_000))).toEqual([])
  expect(Math.max(...retries) - Math.min(...retries)).toBeGreaterThan(4_000)
  expect(await streams[0]?.next()).toEqual({ value: undefined, done: true })
  expect(() => pages.open(reader('bea'), first)).toThrow('too many pages open')
})

test('[S12.3] a stream sends heartbeats and ends after its maximum lifetime', async () => {
  const pages = openPages({ ...limits, heartbeatMs: 5, longestMs: 50 })
  const stream = pages.open(reader('bea'), first)
  let text = ''
  for await (const piece of stream) text += piece
  expect(text).toMatch(/^event: open\n[^:]*: .*\n\n(: alive\n\n)+$/s)
})
