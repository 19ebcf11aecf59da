import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { until } from '#test/cards.ts'
import { hangUpOnSlowReaders } from './slow-readers.ts'

async function listenWith(limitMs: number) {
  const app = Fastify()
  onTestFinished(() => app.close())
  hangUpOnSlowReaders(app, limitMs)
  const long = 'x'.repeat(20_000_000)
  const response = Promise.withResolvers<boolean>()
  app.get('/', (_request, reply) => {
    reply.raw.once('close', () => response.resolve(reply.raw.writableFinished))
    return reply.send(long)
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, url, long, isSent: response.promise }
}

test('a client that reads its response gets all of it', async () => {
  const { url, long, isSent } = await listenWith(60_000)
  expect(await (await fetch(url)).text()).toBe(long)
  expect(await isSent).toBe(true)
})

test('a client that does not read its response is disconnected', async () => {
  const { app, isSent } = await listenWith(500)
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.pause()
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: ringback\r\n\r\n')
  const [connection] = await once(app.server, 'connection')
  await once(connection, 'close')
  socket.destroy()
  expect(await isSent).toBe(false)
})

test('a streamed response may take as long as its reader takes something, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = Fastify()
  onTestFinished(() => app.close())
  hangUpOnSlowReaders(app)
  app.get('/', { config: { streamed: true } }, (_request, reply) => reply.send(Readable.from(endless(), { objectMode: false })))
  const connected = once(app.server, 'connection')
  const response = await fetch(await app.listen({ port: 0, host: '127.0.0.1' }))
  const [connection] = await connected
  const reader = response.body?.getReader()
  /** Reads more than the buffers between server and client hold. */
  const readMuch = async () => {
    for (let bytes = 0; bytes < 40_000_000; ) bytes += (await reader?.read())?.value?.length ?? Number.NaN
  }
  for (let times = 0; times < 3; times++) {
    await readMuch()
    vi.advanceTimersByTime(30_000)
  }
  expect(connection.destroyed).toBe(false)
  await until(async () => {
    vi.advanceTimersByTime(30_000)
    return connection.destroyed
  })
  await expect(readMuch()).rejects.toThrow('terminated')
})

function* endless() {
  for (;;) yield 'x'.repeat(64_000)
}
