import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Balancer } from '../races/balancer.ts'

export type Front = {
  url: string
  /** Set once there is somebody to send people to. */
  balancer: Balancer | undefined
  /** Answers passed on, by the address of the server that gave them. */
  passed: Map<string, number>
  /** Requests that a server took and did not answer. */
  broken: string[]
  stop: () => Promise<void>
}

/** One address before several servers, as a reverse proxy is: every request goes over a connection of its own, and is sent once. */
export async function openFront(): Promise<Front> {
  const server = createServer((asked, answer) => pass(front, asked, answer))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('There is no free port.')
  const front: Front = {
    url: `http://127.0.0.1:${address.port}`,
    balancer: undefined,
    passed: new Map(),
    broken: [],
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
  return front
}

/** Each connection's own matter. */
const ownToConnection = /^(connection|keep-alive|transfer-encoding)$/i

function pass(front: Front, asked: IncomingMessage, answer: ServerResponse) {
  const fail = (why: unknown) => {
    front.broken.push(`${asked.method} ${asked.url}: ${why}`)
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(502).end()
  }
  if (!front.balancer) return fail('no server yet')
  const target = front.balancer.url()
  const { connection: _, ...headers } = asked.headers
  const passedOn = request(target + asked.url, { method: asked.method, headers, agent: false }, (answered) => {
    front.passed.set(target, (front.passed.get(target) ?? 0) + 1)
    answer.writeHead(answered.statusCode ?? 502, keptOf(answered.rawHeaders))
    answered.on('error', fail)
    answered.pipe(answer)
  })
  passedOn.on('error', fail)
  asked.pipe(passedOn)
}

/** Names and values in turn, as they came. */
function keptOf(raw: string[]): string[] {
  return raw.filter((_, at) => !ownToConnection.test(raw[at - (at % 2)] ?? ''))
}
