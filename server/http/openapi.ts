import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Access, Endpoint } from '#shared/contract/endpoint.ts'
import { statusOf } from '#shared/contract/errors.ts'
import { operations } from '#shared/contract/market.ts'

/** GET /openapi.json: the contract as an OpenAPI 3.1 document. */
export function openapiRoute(app: FastifyInstance, publicUrl: string) {
  const document = JSON.stringify(openapiDocument(publicUrl))
  app.get('/openapi.json', (_request, reply) =>
    reply.type('application/json').header('cache-control', 'public, max-age=300').send(document),
  )
}

type Named = (typeof operations)[number]

export function openapiDocument(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: described(operation) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Ringback', version: '1', description: 'A marketplace for second-hand mobile phones.' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'From GET /jwt.' },
        identityToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: "The identity provider's own token." },
      },
      schemas: { Refusal: refusal },
    },
  }
}

const refusal = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { enum: Object.keys(statusOf) },
    message: { type: 'string', description: 'A sentence for a person.' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'One sentence a faulty field.' },
  },
}

const security: Record<Access, Record<string, string[]>[]> = {
  public: [{}, { accessToken: [] }],
  identity: [{ identityToken: [] }],
  'signed-in': [{ accessToken: [] }],
  buyer: [{ accessToken: [] }],
  seller: [{ accessToken: [] }],
  admin: [{ accessToken: [] }],
}

function described(operation: Named) {
  return {
    operationId: operation.name,
    summary: operation.summary,
    'x-access': operation.access,
    security: security[operation.access],
    parameters: [...parametersOf(operation.params, 'path'), ...parametersOf(operation.query, 'query')],
    ...(hasBody(operation) ? { requestBody: bodyOf(operation) } : {}),
    responses: {
      200: {
        description: 'Done.',
        ...linkOf(operation),
        content: { 'application/json': { schema: schemaOf(operation.output, 'output') } },
      },
      default: {
        description: `Refused${wordsOf(operation)}.`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

const hasBody = (operation: Endpoint) =>
  (operation.method === 'POST' || operation.method === 'PUT') && Object.keys((operation.input as z.ZodObject).shape).length > 0

function bodyOf(operation: Endpoint) {
  const names = Object.keys((operation.input as z.ZodObject).shape)
  const form = {
    type: 'object',
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string', format: 'binary' }])),
  }
  const schema = operation.consumes === 'multipart/form-data' ? form : schemaOf(operation.input, 'input')
  return { required: true, content: { [operation.consumes]: { schema } } }
}

function parametersOf(words: z.ZodType, place: 'path' | 'query') {
  return Object.entries((words as z.ZodObject).shape).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !(schema as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(schema as z.ZodType, 'input'),
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const linkOf = (operation: Endpoint) =>
  operation.paged
    ? { headers: { Link: { description: 'The address of the next page, rel="next".', schema: { type: 'string' } } } }
    : {}

const wordsOf = (operation: Endpoint) => {
  const words = JSON.stringify(operation.refusal)
  return words === '{}' ? '' : `, with ${words} beside the code and message`
}
