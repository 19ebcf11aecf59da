import { once } from 'node:events'
import { createServer } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { freePort } from '#server/db/free-port.ts'
import { doorsOf } from './open-doors.ts'

const host = '127.0.0.1'

/** A server that answers a moment later. */
function slowApp() {
  const app = Fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 200 })
  app.get('/', async () => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    return 'served'
  })
  return app
}

test('whoever came in by any door is answered, also when the server closes meanwhile', async () => {
  const app = slowApp()
  const { open, left } = doorsOf(app)
  const port = await open({ port: 0, host })
  let came = 0
  app.server.on('request', () => came++)
  const answers = Array.from({ length: 40 }, () => fetch(`http://${host}:${port}/`).then((answer) => answer.text()))
  while (came < 40) await new Promise((resolve) => setTimeout(resolve, 5))
  await app.close()
  await left()
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 40 }, () => 'served'))
  await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow()
})

test('an app that was asked something before it listens opens like any other', async () => {
  const app = slowApp()
  const doors = doorsOf(app)
  expect((await app.inject('/')).body).toBe('served')
  const port = await doors.open({ port: 0, host })
  expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('served')
  await app.close()
  await doors.left()
})

test('a port that somebody else has is not shared with them', async () => {
  const port = await freePort()
  const first = slowApp()
  const doors = doorsOf(first)
  await doors.open({ port, host })
  await expect(doorsOf(slowApp()).open({ port, host })).rejects.toThrow('EADDRINUSE')
  await first.close()
  await doors.left()
  const stranger = createServer().listen({ port, host })
  await once(stranger, 'listening')
  await expect(doorsOf(slowApp()).open({ port, host })).rejects.toThrow('EADDRINUSE')
  stranger.close()
})
