import { describe, expect, test } from 'vitest'
import { statusOf } from '#shared/contract/errors.ts'
import { exampleOf } from '#shared/contract/examples/market.ts'
import { operations } from '#shared/contract/market.ts'
import { makeExampleWorld } from './example-world.ts'
import { useMarket } from './market.ts'

const market = useMarket()

/** What differs from day to day and from market to market; all else is as the documents show it. */
const varying: [RegExp, string][] = [
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'INSTANT'],
  [/[A-Z][a-z]{2} \d{1,2}, \d{4}(, \d\d:\d\d UTC)?/g, 'DATE'],
  [/[\w-]{12,}\.[\w-]{12,}\.[\w-]{12,}/g, 'TOKEN'],
  [/pi_\w+/g, 'INTENT'],
  [/"(available)":\d+/g, '"$1":0'],
  [/"(issuer|subject)":"[^"]+"/g, '"$1":"PROVIDER"'],
]

const constantIn = (answer: unknown): unknown =>
  JSON.parse(varying.reduce((text, [pattern, word]) => text.replace(pattern, word), JSON.stringify(answer)))

describe.each(operations)('the example of $method $path', (operation) => {
  const example = exampleOf[operation.name]

  test('is answered as shown', async () => {
    const world = await makeExampleWorld(market, operation)
    const answer = await world.send(example?.as ?? 'guest', example?.call)
    expect(constantIn(answer.body)).toEqual(constantIn(example?.answer))
    expect(answer.status).toBe(200)
  })

  for (const refused of example?.refused ?? []) {
    test(`is refused as shown: ${refused.when}`, async () => {
      const world = await makeExampleWorld(market, operation)
      const { status, body } = await world.send(refused.as ?? example?.as ?? 'guest', refused.call)
      const { message, code } = refused
      expect(constantIn(body)).toEqual({ ...operation.refusal, code, message: constantIn(message), ...fieldsIn(body) })
      expect(status).toBe(statusOf[code])
    })
  }
})

const fieldsIn = (body: unknown) => (typeof body === 'object' && body && 'fields' in body ? { fields: body.fields } : {})
