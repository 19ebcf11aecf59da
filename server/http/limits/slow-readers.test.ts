import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
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
