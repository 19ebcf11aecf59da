import { get } from 'node:http'
import Fastify from 'fastify'

/** Serves the market's exact answers from memory: those of the addresses in PAGES, read from ORIGIN once. */
type Kept = { type: string; encoding: string; body: Buffer }
type Page = { path: string; headers: Record<string, string> }

const app = Fastify({ forceCloseConnections: true })
const kept = new Map<string, Kept>()
for (const page of JSON.parse(process.env.PAGES ?? '[]') as Page[]) kept.set(keyOf(page.path, page.headers), await read(page))

app.get('/readyz', () => 'ready')
app.get('/*', (request, reply) => {
  const known = kept.get(keyOf(request.url, request.headers))
  if (!known) return reply.code(404).send()
  if (known.encoding) reply.header('content-encoding', known.encoding)
  return reply.type(known.type).send(known.body)
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))

/** One address may serve a page to browsers and data to other clients. */
function keyOf(path: string, { accept = '' }: { accept?: string | undefined }) {
  return `${accept.includes('html')} ${path}`
}

function read({ path, headers }: Page): Promise<Kept> {
  return new Promise((resolve, reject) => {
    get(`${process.env.ORIGIN}${path}`, { headers }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      if (answer.statusCode !== 200) return reject(new Error(`${path} answered ${answer.statusCode}`))
      const { 'content-type': type = '', 'content-encoding': encoding = '' } = answer.headers
      resolve({ type, encoding, body: Buffer.concat(chunks) })
    }).on('error', reject)
  })
}
