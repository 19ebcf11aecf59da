import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A way to the market that can be cut, and that can change pages as an extension does: an element after each field, before
 * React has seen the page.
 */
export async function roughNetwork(market: string, { changed = false } = {}) {
  const server = createServer((asked, answer) => {
    const { host, origin, port } = new URL(market)
    // Signing in is for pages of the market's own address.
    const from = asked.headers.origin === undefined ? {} : { origin }
    const headers = { ...asked.headers, ...from, host, 'accept-encoding': 'identity' }
    const onward = request({ host: 'localhost', port, path: asked.url, method: asked.method, headers }, (response) => {
      const isPage = changed && /html/.test(response.headers['content-type'] ?? '')
      const { 'content-length': length, ...rest } = response.headers
      answer.writeHead(response.statusCode ?? 502, isPage ? rest : response.headers)
      if (!isPage) return void response.pipe(answer)
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        answer.end(
          Buffer.concat(parts)
            .toString()
            .replace(/<input\b[^>]*>/g, '$&<div></div>'),
        ),
      )
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    mend: async () => {
      server.listen(port, 'localhost')
      await once(server, 'listening')
    },
  }
}
