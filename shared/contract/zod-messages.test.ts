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

const cases = operations.flatMap(({ name, params, query, input }) =>
  [params, query, input].flatMap((schema) =>
    Object.keys((schema as z.ZodObject).shape).map((field) => ({ name, field, schema })),
  ),
)

test.each(cases)('$name never uses Zod’s default messages for $field', ({ field, schema }) => {
  for (const value of bad) {
    for (const issue of schema.safeParse({ [field]: value }).error?.issues ?? []) expect(issue.message).not.toMatch(raw)
  }
})
