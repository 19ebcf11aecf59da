import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Balancer } from '../races/balancer.ts'

export type Front = {
  url: string
  /** Set once there is a server to send requests to. */
  balancer: Balancer | undefined
  /** Number of answers passed on, by the address of the server. */
  passed: Map<string, number>
  /** Requests that a server accepted and did not answer. */
  broken: string[]
  stop: () => Promise<void>
}

/** One address in front of several servers, like a reverse proxy: each request has its own connection, and is sent once. */
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

/** Hop-by-hop headers, which are not passed on. */
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

/** Filters raw headers, a list of alternating names and values. */
function keptOf(raw: string[]): string[] {
  return raw.filter((_, at) => !ownToConnection.test(raw[at - (at % 2)] ?? ''))
}
