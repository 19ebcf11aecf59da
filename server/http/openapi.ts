import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Person } from '#shared/contract/accounts.ts'
import { Category, Product } from '#shared/contract/catalog.ts'
import { requestFor } from '#shared/contract/client.ts'
import type { Access, Endpoint } from '#shared/contract/endpoint.ts'
import { statusOf } from '#shared/contract/errors.ts'
import { exampleOf } from '#shared/contract/examples/market.ts'
import { type JsonSchema, jsonSchemaOf } from '#shared/contract/json-schema.ts'
import { operations } from '#shared/contract/market.ts'
import { Order } from '#shared/contract/orders.ts'
import { wireReasons } from '#shared/contract/reasons/market.ts'
import { pathInBraces } from '#shared/contract/reference.ts'
import { type Refusal, refusalsOf } from '#shared/contract/refusals.ts'
import { Wish } from '#shared/contract/wishlist.ts'
import { marketName, ownName } from '#shared/language/catalogue.ts'
import { webhooksOfOpenapi } from './openapi-webhooks.ts'

/** GET /openapi.json: the contract as an OpenAPI 3.1 document. */
export function openapiRoute(app: FastifyInstance, publicUrl: string) {
  const texts = new Map<string, string>()
  app.get('/openapi.json', (_request, reply) => {
    const name = marketName()
    const text = texts.get(name) ?? JSON.stringify(openapiDocument(publicUrl, name))
    texts.set(name, text)
    return reply.type('application/json').header('cache-control', 'public, max-age=300').send(text)
  })
}

type Named = (typeof operations)[number]

export function openapiDocument(publicUrl: string, title = ownName) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    const path = pathInBraces(operation.path)
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: described(operation) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', summary: 'A marketplace for second-hand mobile phones.' },
    servers: [{ url: publicUrl }],
    paths,
    webhooks: webhooksOfOpenapi,
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token returned by GET /jwt.',
        },
        identityToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token issued by the identity provider.',
        },
      },
      headers: {
        RetryAfter: { description: 'Number of seconds to wait before a retry.', schema: { type: 'integer', minimum: 1 } },
        Link: { description: 'URL of the next page (rel="next"); absent on the last page.', schema: { type: 'string' } },
      },
      parameters: { IdempotencyKey: idempotencyKey },
      schemas: { Refusal: refusalSchema, ...namedSchemas },
    },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeated request with the same key returns the stored first response.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
}

const refusalSchema = {
  title: 'Refusal',
  type: 'object',
  required: ['code', 'reason', 'params', 'message'],
  properties: {
    code: { enum: Object.keys(statusOf), description: 'The kind of error, which determines the HTTP status.' },
    reason: { enum: Object.keys(wireReasons), description: 'The specific reason as a stable identifier.' },
    params: { type: 'object', description: 'The values inserted into the message: names, numbers, instants.' },
    message: { type: 'string', description: 'A sentence to show to the user.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'For each invalid field, a sentence about what is wrong.',
    },
  },
}

/** Schemas that several operations return, by name. */
const named = new Map<z.ZodType, string>([
  [Person, 'Person'],
  [Category, 'Category'],
  [Product, 'Product'],
  [Wish, 'Wish'],
  [Order, 'Order'],
])
const namedSchemas = Object.fromEntries(
  [...named].map(([schema, title]) => [title, { title, ...jsonSchemaOf(schema, 'output') }]),
)

function answerSchema(output: z.ZodType): JsonSchema {
  const name = named.get(output)
  if (name) return { $ref: `#/components/schemas/${name}` }
  if (output instanceof z.ZodArray) return { type: 'array', items: answerSchema(output.element as z.ZodType) }
  return jsonSchemaOf(output, 'output')
}

const security: Record<Access, Record<string, string[]>[]> = {
  public: [{}, { accessToken: [] }],
  identity: [{ identityToken: [] }],
  'signed-in': [{ accessToken: [] }],
  buyer: [{ accessToken: [] }],
  seller: [{ accessToken: [] }],
  staff: [{ accessToken: [] }],
}

function described(operation: Named) {
  const { name, summary, access, permission, params, query, paged, output } = operation
  return {
    operationId: name,
    summary,
    'x-access': access,
    ...(permission ? { 'x-permission': permission } : {}),
    security: security[access],
    parameters: [...parametersOf(operation, params, 'path'), ...parametersOf(operation, query, 'query'), ...keyOf(operation)],
    ...(hasBody(operation) ? { requestBody: bodyOf(operation) } : {}),
    responses: {
      200: {
        description: 'Success.',
        ...(paged ? { headers: { Link: { $ref: '#/components/headers/Link' } } } : {}),
        content: { 'application/json': { schema: answerSchema(output), example: exampleOf[name]?.answer } },
      },
      ...refusedResponses(operation),
      default: { description: 'Rejected for another reason.', content: refusalContent(operation) },
    },
  }
}

function refusedResponses(operation: Named) {
  const byStatus = Map.groupBy(refusalsOf(operation.name, operation), ({ status }) => status)
  return Object.fromEntries([...byStatus].map(([status, ways]) => [status, refusedResponse(operation, status, ways)]))
}

function refusedResponse(operation: Endpoint, status: number, ways: Refusal[]) {
  const waits = status === 429 || status === 503
  return {
    description: ways.map(({ when }) => `${when}.`).join(' '),
    ...(waits ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {}),
    content: refusalContent(operation, ways),
  }
}

/** A refusal also contains the seed's own fields, with the values that they have in a refusal. */
function refusalContent({ refusal }: Endpoint, ways: Refusal[] = []) {
  const plain = { $ref: '#/components/schemas/Refusal' }
  const fields = Object.entries(refusal).map(([name, value]) => [name, { const: value }])
  const also = { type: 'object', properties: Object.fromEntries(fields), required: Object.keys(refusal) }
  const shown = ways.filter(({ body }) => body !== undefined)
  const examples = shown.map(({ code, when, body }, at) => [
    `${code}${at + 1}`,
    { summary: when, value: { ...refusal, ...body } },
  ])
  return {
    'application/json': {
      schema: fields.length > 0 ? { allOf: [plain, also] } : plain,
      ...(examples.length > 0 ? { examples: Object.fromEntries(examples) } : {}),
    },
  }
}

const hasBody = (operation: Endpoint) => operation.method !== 'GET' && takesFields(operation.input)

/** Any input that is no object is a union of some. */
const takesFields = (input: z.ZodType) => !(input instanceof z.ZodObject) || Object.keys(input.shape).length > 0

function bodyOf(operation: Named) {
  const { body } = requestFor(operation, callOf(operation))
  const example = typeof body === 'string' ? { example: JSON.parse(body) as unknown } : {}
  const required = !operation.input.safeParse({}).success
  return { required, content: { [operation.consumes]: { schema: jsonSchemaOf(operation.input, 'input'), ...example } } }
}

function parametersOf(operation: Named, words: z.ZodType, place: 'path' | 'query') {
  const { properties = {}, required = [] } = jsonSchemaOf(words, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
    ...(name in callOf(operation) ? { example: callOf(operation)[name] } : {}),
  }))
}

const keyOf = ({ takesKey }: Endpoint) => (takesKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [])

const callOf = ({ name }: Named) => (exampleOf[name]?.call ?? {}) as Record<string, unknown>
