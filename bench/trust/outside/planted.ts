import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'

/** A throw-away vulnerable server: a tool that finds nothing in it would find nothing anywhere. */
export type VulnerableServer = {
  url: string
  /** The same server without timeouts and with few connections. */
  patientUrl: string
  close: () => Promise<void>
}

export async function startVulnerableServer(databaseUrl: string): Promise<VulnerableServer> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  pool.on('error', () => {})
  await pool.query("create table planted (name text); insert into planted values ('phone')")
  const holes = createServer((request, response) => {
    answer(pool, request, response).catch(() => response.writeHead(500).end('error'))
  })
  const patient = createServer({ headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: 0 }, slowly)
  patient.maxConnections = 400
  const [url, patientUrl] = [await listen(holes), await listen(patient)]
  return {
    url,
    patientUrl,
    async close() {
      for (const server of [holes, patient]) {
        server.closeAllConnections()
        server.close()
      }
      await pool.end()
    },
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Exposed paths for ffuf to find. */
export const exposedPaths = ['/backup.zip', '/.git/config', '/.env', '/package.json', '/%2e%2e/etc/passwd', '/admin']

async function answer(pool: pg.Pool, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://planted.example')
  const [, place, word = ''] = url.pathname.split('/').map(decodeURIComponent)
  const say = (body: string) => response.writeHead(200, { 'content-type': 'text/html' }).end(body)
  if (exposedPaths.includes(request.url ?? '')) return say('exposed')
  if (url.pathname === '/') return say('<a href="/greet?name=sam">hello</a> <a href="/read?file=hostname">notes</a>')
  if (place === 'greet') return say(`<p>Hello ${url.searchParams.get('name')}</p>`)
  if (place === 'read') return say(await readFile(`/etc/${url.searchParams.get('file')}`, 'utf8'))
  if (place === 'sql') return say(await find(pool, url.searchParams.get('name') ?? word))
  if (place === 'sql-header') return say(await find(pool, String(request.headers.authorization)))
  if (place === 'sql-body') return say(await find(pool, (JSON.parse(await text(request)) as { name: string }).name))
  return response.writeHead(404).end('nothing')
}

async function find(pool: pg.Pool, name: string) {
  const { rows } = await pool.query(`select name from planted where name = '${name}'`)
  return rows.length > 0 ? `found ${rows[0].name}` : 'none'
}

/** Reads any body; produces every requested range one after the other, as Apache once did; sends large answers. */
const slowly: RequestListener = async (request, response) => {
  await text(request).catch(() => '')
  const ranges = (request.headers.range ?? '').split(',').length
  for (let made = 1; made < ranges; made++) Buffer.alloc(200_000, made)
  response.writeHead(200, { 'content-type': 'text/plain' }).end('x'.repeat(2_000_000))
}
