import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { useMarket } from '../market.ts'

const market = useMarket()

/** Sends a beginning and then one byte at a time; returns what the server sends until it closes the connection. */
function dribble(beginning: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(market.url).port), '127.0.0.1', () => socket.write(beginning))
    const timer = setInterval(() => socket.write('x'), 300)
    let said = ''
    socket.on('data', (chunk) => (said += chunk.toString()))
    // The last byte may meet a connection that has just been closed.
    socket.on('error', () => {})
    socket.once('close', () => {
      clearInterval(timer)
      resolve(said)
    })
  })
}

// By default Node checks its connections every 30 s; these would then outlast the test.
test.concurrent('a client that never finishes its headers gets 408 and is disconnected', { timeout: 25_000 }, async () => {
  expect(await dribble('GET / HTTP/1.1\r\nhost: ringback\r\nx-slow: ')).toMatch(/^HTTP\/1.1 408 /)
})

test.concurrent('a client that never finishes its body gets 408 and is disconnected', { timeout: 25_000 }, async () => {
  const head =
    'POST /webhooks/stripe HTTP/1.1\r\nhost: ringback\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n'
  expect(await dribble(head)).toMatch(/^HTTP\/1.1 408 /)
})
