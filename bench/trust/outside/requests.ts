import pLimit from 'p-limit'
import { exampleOf } from '#shared/contract/examples/market.ts'
import { operations } from '#shared/contract/market.ts'
import { makeExampleWorld } from '#test/example-world.ts'
import type { Product } from './product.ts'

type Operation = (typeof operations)[number]

/** Worlds are made one after the other: some take phones of others off the market. */
const oneAtATime = pLimit(1)

type Placed = { name: string; in: string; $ref?: string }
type Body = { properties?: Record<string, unknown>; oneOf?: Body[] }
type Described = {
  operationId: string
  parameters: Placed[]
  requestBody?: { content: Record<string, { schema: Body }> }
}

/** One input of an operation that a caller controls. */
export type Parameter = { operation: Operation; name: string; in: string }
export type WireRequest = { method: string; url: string; headers: Record<string, string>; body?: string | undefined }

/** Headers that browsers send outside of the contract; all operations read them alike, so one operation is enough. */
const usualHeaders = ['user-agent', 'referer', 'cookie', 'accept', 'accept-language', 'origin', 'x-forwarded-for', 'host']

const fieldsIn = ({ properties = {}, oneOf = [] }: Body): string[] => [
  ...new Set([...Object.keys(properties), ...oneOf.flatMap(fieldsIn)]),
]

/** Returns every parameter in the product's OpenAPI document, and the headers. */
export async function parametersOf(product: Product): Promise<Parameter[]> {
  const { paths } = (await (await product.fetch('/openapi.json')).json()) as { paths: Record<string, Record<string, Described>> }
  const described = Object.values(paths).flatMap((methods) => Object.values(methods))
  return described.flatMap(({ operationId, parameters, requestBody }) => {
    const operation = operations.find(({ name }) => name === operationId)
    if (!operation) throw new Error(`The document names ${operationId}, which the contract does not.`)
    const fields = fieldsIn(Object.values(requestBody?.content ?? {})[0]?.schema ?? {})
    const named = parameters.map((one) => (one.$ref ? { name: 'idempotency-key', in: 'header' } : one))
    const headers = [
      ...(operation.access === 'public' ? [] : ['authorization']),
      ...(operationId === 'getMe' ? usualHeaders : []),
    ]
    return [
      ...named.map(({ name, in: place }) => ({ operation, name, in: place })),
      ...fields.map((name) => ({ operation, name, in: 'body' })),
      ...headers.map((name) => ({ operation, name, in: 'header' })),
    ]
  })
}

/** Plausible values for parameters that the examples leave out. */
const usual: Record<string, string> = {
  limit: '5',
  after: Buffer.from(JSON.stringify(['1', '00000000-0000-4000-8000-000000000000'])).toString('base64url'),
  search: 'a',
  email: 'bea@example.com',
  sellerEmail: 'sam@example.com',
  sellerName: 'Sam Carter',
  resalePrice: '250',
  host: '127.0.0.1',
  origin: 'null',
  'user-agent': 'Mozilla/5.0',
  'x-forwarded-for': '192.0.2.1',
}

/**
 * The example's request in a new world, by a caller who is allowed to make it, with a `*` after the parameter: this marks
 * where sqlmap injects.
 */
export async function markedRequest(product: Product, { operation, name, in: place }: Parameter): Promise<WireRequest> {
  const example = exampleOf[operation.name]
  const world = await oneAtATime(() => makeExampleWorld(product, operation))
  const call = example?.call as Record<string, unknown>
  const marked = `${call?.[name] ?? usual[name] ?? '1'}*`
  const told = place === 'header' ? call : { ...call, [name]: marked }
  const { body, headers, ...rest } = world.requestOf(example?.as ?? 'guest', told)
  if (place === 'header') headers[name] = headers[name] ? `${headers[name]}*` : marked
  if (!(body instanceof FormData)) return { ...rest, headers, body }
  return { ...rest, ...withFile(headers, place === 'body') }
}

/** A form with a file, whose name the caller controls too. */
function withFile(headers: Record<string, string>, marked: boolean) {
  const disposition = `form-data; name="image"; filename="phone.png${marked ? '*' : ''}"`
  const body = `--edge\r\ncontent-disposition: ${disposition}\r\ncontent-type: image/png\r\n\r\nnot a picture\r\n--edge--\r\n`
  return { headers: { ...headers, 'content-type': 'multipart/form-data; boundary=edge' }, body }
}
