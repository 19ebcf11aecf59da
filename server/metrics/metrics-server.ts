import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from './metrics.ts'

const textFormat = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * Serves `GET /metrics` on a port of its own, which only the operator's Prometheus should reach: it contains routes and
 * amounts of money. Returns the port, and a function that closes the server.
 */
export async function serveMetrics(metrics: Metrics, { port, host }: { port: number; host: string }) {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    const text = await metrics.text().catch(() => undefined)
    if (text === undefined) return response.writeHead(500).end()
    response.writeHead(200, { 'content-type': textFormat }).end(text)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return { port: (server.address() as AddressInfo).port, close: () => closed(server) }
}

function closed(server: Server): Promise<void> {
  const ended = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeAllConnections()
  return ended
}
