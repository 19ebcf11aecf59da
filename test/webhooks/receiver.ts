import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Event = { id: string; type: string; timestamp: string; data: { object: string; id: string } }
export type Arrival = { headers: IncomingHttpHeaders; body: string; event: Event; answered: Answer }
/** How a receiver answers: by a status, late, by sending elsewhere, or not at all. */
export type Answer = number | 'slow' | 'redirect' | 'hang'

export type Receiver = Awaited<ReturnType<typeof openReceiver>>

/** A consumer's server on this machine. `answer` decides about each message; what it answers with 200 has arrived. */
export async function openReceiver(answer: (event: Event, place: number) => Answer = () => 200) {
  const seen: Arrival[] = []
  let connections = 0
  let elsewhere = 0
  const server = createServer(async (request, response) => {
    if (request.url === '/elsewhere') elsewhere++
    let body = ''
    for await (const part of request) body += String(part)
    if (request.url === '/elsewhere') return response.end()
    const event = JSON.parse(body) as Event
    const answered = answer(event, seen.length)
    seen.push({ headers: request.headers, body, event, answered })
    if (answered === 'hang') return
    if (answered === 'slow') await sleep(40)
    if (answered === 'redirect') response.setHeader('location', '/elsewhere')
    response.statusCode = answered === 'redirect' ? 307 : answered === 'slow' ? 200 : answered
    response.end(answered === 500 ? 'out of\u0000 order' : 'ok')
  })
  server.on('connection', () => connections++)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    seen,
    arrived: () => seen.filter(({ answered }) => answered === 200 || answered === 'slow'),
    connections: () => connections,
    elsewhere: () => elsewhere,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
