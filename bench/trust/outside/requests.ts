import { exampleOf } from '#shared/contract/examples/market.ts'
import { operations } from '#shared/contract/market.ts'
import { makeExampleWorld } from '#test/example-world.ts'
import type { Product } from './product.ts'

type Operation = (typeof operations)[number]
type Placed = { name: string; in: string; $ref?: string }
type Described = {
  operationId: string
  parameters: Placed[]
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> }
}

/** One word of one operation that a caller may write. */
export type Parameter = { operation: Operation; name: string; in: string }
export type WireRequest = { method: string; url: string; headers: Record<string, string>; body?: string | undefined }

/** What the browser, not the contract, sends; every operation reads the same of it, so that one stands for all. */
const usualHeaders = ['user-agent', 'referer', 'cookie', 'accept', 'accept-language', 'origin', 'x-forwarded-for', 'host']

/** Every parameter in the product's OpenAPI document, and the headers. */
export async function parametersOf(product: Product): Promise<Parameter[]> {
  const { paths } = (await (await product.fetch('/openapi.json')).json()) as { paths: Record<string, Record<string, Described>> }
  const described = Object.values(paths).flatMap((methods) => Object.values(methods))
  return described.flatMap(({ operationId, parameters, requestBody }) => {
    const operation = operations.find(({ name }) => name === operationId)
    if (!operation) throw new Error(`The document names ${operationId}, which the contract does not.`)
    const fields = Object.keys(Object.values(requestBody?.content ?? {})[0]?.schema.properties ?? {})
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

/** What the examples leave out, as a caller would write it. */
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
 * The example's request in a world of its own, by somebody who may make it, with a `*` behind the parameter: there
 * sqlmap writes.
 */
export async function markedRequest(product: Product, { operation, name, in: place }: Parameter): Promise<WireRequest> {
  const example = exampleOf[operation.name]
  const world = await makeExampleWorld(product, operation)
  const call = example?.call as Record<string, unknown>
  const marked = `${call?.[name] ?? usual[name] ?? '1'}*`
  const told = place === 'header' ? call : { ...call, [name]: marked }
  const { body, headers, ...rest } = world.requestOf(example?.as ?? 'guest', told)
  if (place === 'header') headers[name] = headers[name] ? `${headers[name]}*` : marked
  if (!(body instanceof FormData)) return { ...rest, headers, body }
  return { ...rest, ...withFile(headers, place === 'body') }
}

/** A file in a form, whose name the caller writes too. */
function withFile(headers: Record<string, string>, marked: boolean) {
  const disposition = `form-data; name="image"; filename="phone.png${marked ? '*' : ''}"`
  const body = `--edge\r\ncontent-disposition: ${disposition}\r\ncontent-type: image/png\r\n\r\nnot a picture\r\n--edge--\r\n`
  return { headers: { ...headers, 'content-type': 'multipart/form-data; boundary=edge' }, body }
}
