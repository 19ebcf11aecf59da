import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openapiDocument } from '#server/http/openapi.ts'

type Media = { schema: z.core.JSONSchema.BaseSchema; example?: unknown; examples?: Record<string, { value: unknown }> }
type Answer = { description: string; headers?: Record<string, unknown>; content: Record<string, Media> }
type Parameter = { name: string; in: string; required: boolean; schema: z.core.JSONSchema.BaseSchema; example?: unknown }
type Operation = {
  operationId: string
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Answer>
}

const document = openapiDocument('http://localhost:3000')
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.values(methods).map((operation) => ({ path, ...(operation as Operation) })),
)

const written = (parameters: Operation['parameters']) => parameters.flatMap((one) => ('name' in one ? [one] : []))

/** The schema together with the schemas that it refers to. */
const standalone = (schema: z.core.JSONSchema.BaseSchema) =>
  z.fromJSONSchema(
    JSON.parse(
      JSON.stringify({ ...schema, $defs: document.components.schemas }).replaceAll('#/components/schemas/', '#/$defs/'),
    ) as z.core.JSONSchema.JSONSchema,
  )

test('the document is valid OpenAPI 3.1, and one with a fault in it is not', async () => {
  const validated = async (change: object) =>
    new Validator().validate(JSON.parse(JSON.stringify({ ...document, ...change })) as Record<string, unknown>)
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(await validated({})).toEqual({ valid: true })
  expect(await validated({ paths: { '/products': { get: { responses: [] } } } })).toMatchObject({ valid: false })
})

test('every reference points to an existing component', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
  expect(references.length).toBeGreaterThan(100)
  const parts = document.components as Record<string, Record<string, unknown>>
  expect(references.filter(([, part = '', name = '']) => !parts[part]?.[name])).toEqual([])
})

test.each(operations)(
  '$operationId declares its path parameters, its body, its responses and where Retry-After is sent',
  ({ path, parameters, responses, requestBody }) => {
    const inPath = written(parameters).filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
    expect(inPath.every(({ required }) => required)).toBe(true)
    expect(responses).toHaveProperty('200')
    expect(responses).toHaveProperty('default')
    for (const [status, { description, headers }] of Object.entries(responses)) {
      expect(description).toMatch(/\.$/)
      expect('Retry-After' in (headers ?? {})).toBe(status === '429' || status === '503')
    }
    expect(Object.keys(requestBody?.content ?? { none: '' })).toHaveLength(1)
  },
)

test.each(operations)('the examples of $operationId match their schemas', ({ parameters, requestBody, responses }) => {
  const contents = [requestBody, ...Object.values(responses)].flatMap((part) => Object.values(part?.content ?? {}))
  for (const { schema, example, examples } of [
    ...contents,
    ...written(parameters).map((one) => ({ ...one, examples: undefined })),
  ]) {
    const shown = [...(example === undefined ? [] : [example]), ...Object.values(examples ?? {}).map(({ value }) => value)]
    for (const value of shown) expect(standalone(schema).safeParse(value)).toMatchObject({ success: true })
  }
})
