import { expect, test } from 'vitest'
import type { z } from 'zod'
import { operations } from './market.ts'

const long = 'x'.repeat(100_000)
const many = Array.from({ length: 200 }, () => 'x')
const bad: unknown[] = [
  undefined,
  null,
  '',
  'x',
  long,
  '\u0000',
  '1e999',
  -1,
  0,
  0.123456,
  1e12,
  Number.NaN,
  true,
  [],
  [null],
  [{}],
  [long],
  many,
  {},
  { x: 1 },
  new Date(0),
]

/** Zod's own default messages. */
const raw = /^(Too (big|small)|Invalid|Unrecognized|Expected|expected)|, received|nonoptional|>=|<=/

/** The objects that a schema reads: one, or one for each step. */
const objectsOf = (schema: z.ZodType) => ('options' in schema ? (schema.options as z.ZodObject[]) : [schema as z.ZodObject])

const cases = operations.flatMap(({ name, params, query, input }) =>
  [params, query, input].flatMap((schema) => {
    const fields = objectsOf(schema).flatMap(({ shape }) => Object.keys(shape))
    return [...new Set(fields)].map((field) => ({ name, field, schema }))
  }),
)

test.each(cases)('$name never uses Zod’s default messages for $field', ({ field, schema }) => {
  for (const object of [schema, ...objectsOf(schema)]) {
    for (const value of bad) {
      for (const issue of object.safeParse({ [field]: value }).error?.issues ?? []) expect(issue.message).not.toMatch(raw)
    }
  }
})
