import { plain } from '../uploads/pictures.ts'
import { hostileTexts, hostileValues } from './hostile.ts'
import type { Random } from './random.ts'

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  maxItems?: number
  required?: string[]
  format?: string
  minimum?: number
  maximum?: number
  maxLength?: number
}
export type Described = {
  method: string
  path: string
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
/** The id of something, and values of fields without which a call about it cannot succeed. */
export type About = { id: string; fields?: Record<string, unknown> }
export type RandomRequest = { method: string; path: string; headers: Record<string, string>; body?: string | Buffer | undefined }

const picture = await plain(8, 8).png().toBuffer()

/**
 * A request with mostly valid and some invalid values. `known` are the caller's name, and ids and e-mails that exist; `target`
 * is the existing thing that the request is about, if any.
 */
export function requestFrom(random: Random, operation: Described, known: readonly string[], target?: About): RandomRequest {
  const { method, path } = operation
  // A long form would never be valid if each of its fields were wrong now and then.
  const luck = random.chance(0.3) ? lucky(random) : random
  const value = (name: string, schema: Schema) => {
    const given = target?.fields?.[name] ?? (schema.format === 'uuid' ? target?.id : undefined)
    return given !== undefined && luck.chance(0.9) ? given : valueFor(luck, name, schema, known)
  }
  const inPath = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = operation.parameters.find((parameter) => parameter.name === name)?.schema ?? {}
    return encoded(value(name, schema)) || 'x'
  })
  const words = operation.parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.required ? random.chance(0.95) : random.chance(0.5)))
    .flatMap(({ name, schema }) =>
      Array.from({ length: random.chance(0.03) ? 2 : 1 }, () => `${name}=${encoded(value(name, schema))}`),
    )
  if (random.chance(0.05))
    words.push(`${random.one(['__proto__', 'email[]', 'filter', 'a[b][c]', '%00'])}=${encoded(random.one(hostileTexts))}`)
  const [kind, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const sent =
    kind === undefined ? {} : kind === 'application/json' ? jsonBody(random, media?.schema ?? {}, value) : formBody(random)
  return { method, path: words.length > 0 ? `${inPath}?${words.join('&')}` : inPath, headers: {}, ...sent }
}

/** The same choices without unlikely ones: what is unlikely never happens, what is likely always does. */
const lucky = (random: Random): Random => ({
  ...random,
  chance: (share) => (share < 0.2 ? false : share > 0.6 ? true : random.chance(share)),
})

function jsonBody(random: Random, described: Schema, value: (name: string, schema: Schema) => unknown) {
  const schema = described.oneOf ? random.one(described.oneOf) : described
  const headers = { 'content-type': 'application/json' }
  const broken = [
    '',
    '{',
    '[]',
    'null',
    '1',
    '"x"',
    '{"a":1,"a":2}',
    '\ufeff{}',
    '{"__proto__":{}}',
    '[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]',
  ]
  if (random.chance(0.04)) return { headers, body: random.one(broken) }
  const fields = Object.entries(schema.properties ?? {})
    .filter(([name]) => (schema.required?.includes(name) ? random.chance(0.96) : random.chance(0.4)))
    .map(([name, field]) => [name, value(name, field)])
  if (random.chance(0.05)) fields.push([random.one(['status', '_id', 'sold', 'isAdmin', 'x']), random.one(hostileValues)])
  return { headers, body: JSON.stringify(Object.fromEntries(fields)) }
}

function formBody(random: Random) {
  const boundary = 'edge'
  const headers = { 'content-type': `multipart/form-data; boundary=${random.chance(0.95) ? boundary : '"'}` }
  const field = random.chance(0.9) ? 'image' : random.one(['photo', '__proto__', '', 'image[]'])
  const bytes = random.chance(0.4) ? picture : damaged(random)
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  const end = random.chance(0.9) ? `\r\n--${boundary}--\r\n` : ''
  return { headers, body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(end)]) }
}

function damaged(random: Random): Buffer {
  const bytes = Buffer.from(picture)
  for (let times = random.whole(8); times >= 0; times--) bytes[random.whole(bytes.length)] = random.whole(256)
  return random.chance(0.3) ? bytes.subarray(0, random.whole(bytes.length)) : bytes
}

function valueFor(random: Random, name: string, schema: Schema, known: readonly string[]): unknown {
  if (random.chance(0.12)) return random.one(hostileValues)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.one(schema.enum)
  if (name === 'storage') return random.one([64, 128, 256])
  // Of the price of a phone here, 250.
  if (name === 'offer' && random.chance(0.5)) return 200
  if (name === 'words' && schema.type === 'object')
    return random.one([{ q: 'galaxy' }, { brand: 'Samsung', maxPrice: '400' }, {}])
  // The price of an order that can be paid (db/demo/factories.ts).
  if (name === 'resalePrice' && random.chance(0.5)) return 250
  if (schema.anyOf) {
    const number = schema.anyOf.find(({ type }) => type === 'number')
    return valueFor(random, name, number && random.chance(0.8) ? number : random.one(schema.anyOf), known)
  }
  const type = Array.isArray(schema.type) ? random.one(schema.type) : schema.type
  if (type === 'number' || type === 'integer') return numberFor(random, schema)
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'null') return null
  if (type === 'array') return listFor(random, name, schema, known)
  if (type === 'object') return { productName: textFor(random, 'productName', {}, known), usedYears: 2, photos: ['x'] }
  return textFor(random, name, schema, known)
}

function listFor(random: Random, name: string, { items = {}, maxItems = 3 }: Schema, known: readonly string[]) {
  const length = random.chance(0.9) ? 1 + random.whole(2) : random.one([0, maxItems, maxItems + 1])
  const one = name === 'photos' ? 'productImage' : name
  return Array.from({ length }, () => (random.chance(0.95) ? valueFor(random, one, items, known) : random.one(hostileValues)))
}

function numberFor(random: Random, { minimum = 0, maximum = 1000 }: Schema) {
  const number = minimum + random.share() * (Math.min(maximum, 1e6) - minimum)
  return random.chance(0.7) ? Math.round(number) : random.one([number, minimum - 1, maximum + 1, 0.001, -number])
}

function textFor(random: Random, name: string, { format, maxLength = 40 }: Schema, known: readonly string[]) {
  const fits = known.filter((word) => word.includes('@') === /email/i.test(name))
  if (format === 'uuid' || /email/i.test(name)) return random.chance(0.85) ? random.one(fits) : crypto.randomUUID()
  if (name === 'phone') return '+1 202 555 0143'
  if (name === 'categoryName') return random.one(['Samsung', 'Apple', 'Nokia'])
  if (name === 'productImage') return `/images/${random.chance(0.7) ? known[1] : random.one(fits)}/640.webp`
  if (name === 'imei') return random.one(['', '490154203237518', '356938035643809', '490154203237519'])
  if (name === 'sellerName') return known[0] ?? ''
  if (name === 'timeZone') return random.one(['Europe/Berlin', 'America/Lima', 'Nowhere/Else'])
  if (name === 'ids') return random.one(fits.filter((word) => word.length === 36))
  return random.chance(0.8) ? `text ${random.whole(1000)}` : 'x'.repeat(Math.min(maxLength + 1, 9_000))
}

/** Encodes a value for an address; lone surrogates, which cannot be encoded, are replaced. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent(text.toWellFormed())
}
