import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import aws4 from 'aws4'

/**
 * A stand-in for an S3 store, for tests and for a cluster on one machine: objects are files in a folder, with path-style
 * addresses only and no more features than a market uses. Recomputes each request's signature with a different library than
 * the market's, and refuses what AWS would refuse.
 */
export type S3StandIn = {
  /** The settings of a market that uses it. */
  settings: Record<string, string>
  /** The path of an object's file. */
  fileOf: (key: string) => string
  stop: () => Promise<void>
  /** Starts it again, at the same address. */
  start: () => Promise<void>
  /** While hanging, it accepts requests and does not answer them. */
  hang: (isHanging: boolean) => void
  /** Answers 403 to every request with this method, as for a key without the permission. */
  refuse: (method: string | undefined) => void
  /** The number of requests so far. */
  asked: () => number
  /** The keys of the objects that were written so far, in order. */
  written: () => readonly string[]
}

const bucket = 'ringback'
const region = 'eu-test-1'
const keys = { accessKeyId: 'RINGBACKTESTKEY', secretAccessKey: 'a secret of the stand-in alone' }

export async function startS3(folder: string, { port = 0 } = {}): Promise<S3StandIn> {
  await mkdir(folder, { recursive: true })
  const fileOf = (key: string) => path.join(folder, encodeURIComponent(key))
  let isHanging = false
  let asked = 0
  const written: string[] = []
  let refused: string | undefined
  const server = createServer((request, response) => {
    asked++
    if (isHanging) return
    if (request.method === refused) return void request.resume().on('end', () => send(response, refusal(403, 'AccessDenied')))
    answer(request, fileOf, folder, (key) => written.push(key)).then(
      (reply) => send(response, reply),
      (error) => send(response, refusal(500, 'InternalError', String(error))),
    )
  })
  let at = port
  const start = async () => {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(at, '127.0.0.1', resolve))
    at = (server.address() as AddressInfo).port
  }
  await start()
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${at}`,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    fileOf,
    start,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
    asked: () => asked,
    written: () => written,
    refuse(method) {
      refused = method
    },
    hang(hanging) {
      isHanging = hanging
      if (!hanging) server.closeAllConnections()
    },
  }
}

type Reply = { status: number; headers?: Record<string, string>; body?: string | Buffer }

function send(response: ServerResponse, { status, headers = {}, body = '' }: Reply) {
  response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(body)
}

const xml = { 'content-type': 'application/xml' }
const refusal = (status: number, code: string, message = code): Reply => ({
  status,
  headers: xml,
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`,
})

async function answer(
  request: IncomingMessage,
  fileOf: (key: string) => string,
  folder: string,
  onWritten: (key: string) => void,
): Promise<Reply> {
  const { method, url = '/' } = request
  const body = await bodyOf(request)
  const fault = signatureFault(request, body)
  if (fault) return refusal(403, fault)
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const [, name, ...parts] = pathname.split('/')
  if (name !== bucket) return refusal(404, 'NoSuchBucket')
  const key = decodeURIComponent(parts.join('/'))
  if (!key) return method === 'GET' ? list(folder, searchParams) : refusal(405, 'MethodNotAllowed')
  if (method === 'PUT') {
    const reply = await put(fileOf(key), body, request)
    if (reply.status === 200) onWritten(key)
    return reply
  }
  if (method === 'GET') return get(fileOf(key))
  if (method !== 'DELETE') return refusal(405, 'MethodNotAllowed')
  await rm(fileOf(key), { force: true })
  return { status: 204 }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The error code that AWS returns for a request without a signature, or with a wrong one. */
function signatureFault({ method, url, headers }: IncomingMessage, body: Buffer): string | undefined {
  const signed = /SignedHeaders=([^,]+),/.exec(headers.authorization ?? '')?.[1]?.split(';')
  if (!signed?.includes('host') || !signed.includes('x-amz-date')) return 'AccessDenied'
  const at = Date.parse(String(headers['x-amz-date']).replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5'))
  if (!(Math.abs(Date.now() - at) < 900_000)) return 'RequestTimeTooSkewed'
  const content = String(headers['x-amz-content-sha256'])
  if (content !== 'UNSIGNED-PAYLOAD' && content !== createHash('sha256').update(body).digest('hex')) {
    return 'XAmzContentSHA256Mismatch'
  }
  const given = Object.fromEntries(signed.map((name) => [name, String(headers[name] ?? '')]))
  const own = aws4.sign({ service: 's3', region, method, path: url, headers: given, host: headers.host }, keys)
  return own.headers?.Authorization === headers.authorization ? undefined : 'SignatureDoesNotMatch'
}

async function put(file: string, body: Buffer, { headers }: IncomingMessage): Promise<Reply> {
  if (headers['content-length'] === undefined) return refusal(411, 'MissingContentLength')
  if (headers['if-none-match'] === '*' && existsSync(file)) return refusal(412, 'PreconditionFailed')
  await writeFile(`${file}~`, body)
  await rename(`${file}~`, file)
  return { status: 200, headers: { etag: etagOf(body) } }
}

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`

async function get(file: string): Promise<Reply> {
  const body = await readFile(file).catch(() => undefined)
  return body ? { status: 200, headers: { etag: etagOf(body) }, body } : refusal(404, 'NoSuchKey')
}

async function list(folder: string, words: URLSearchParams): Promise<Reply> {
  const [prefix, after, most] = [words.get('prefix') ?? '', words.get('continuation-token') ?? '', Number(words.get('max-keys'))]
  const names = (await readdir(folder)).filter((name) => !name.endsWith('~')).map(decodeURIComponent)
  const found = names.filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = found.slice(0, Math.min(most || 1_000, 1_000))
  const contents = await Promise.all(
    page.map(async (key) => {
      const known = await stat(path.join(folder, encodeURIComponent(key))).catch(() => undefined)
      if (!known) return ''
      const at = known.mtime.toISOString()
      return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><Size>${known.size}</Size></Contents>`
    }),
  )
  const isCut = found.length > page.length
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const inside = `<Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>${next}`
  const body = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${inside}${contents.join('')}</ListBucketResult>`
  return { status: 200, headers: xml, body }
}
