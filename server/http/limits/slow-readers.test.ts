import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { hangUpOnSlowReaders } from './slow-readers.ts'

test('whoever does not take an answer is hung up on; whoever does gets all of it', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  hangUpOnSlowReaders(app, 500)
  const long = 'x'.repeat(20_000_000)
  const ends: boolean[] = []
  app.get('/', (_request, reply) => {
    reply.raw.once('close', () => ends.push(reply.raw.writableFinished))
    return reply.send(long)
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  expect(await (await fetch(url)).text()).toBe(long)

  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.pause()
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: ringback\r\n\r\n')
  const [hungUp] = await once(app.server, 'connection')
  await once(hungUp, 'close')
  socket.destroy()
  expect(ends).toEqual([true, false])
})
