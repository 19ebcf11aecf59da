import { beforeAll, describe, expect, test } from 'vitest'
import { bodyOf, statusOf } from '#shared/contract/errors.ts'
import { exampleOf } from '#shared/contract/examples/market.ts'
import { operations } from '#shared/contract/market.ts'
import { makeExampleWorld } from './example-world.ts'
import { useMarket } from './market.ts'
import { putClockBackTo } from './put-clock-back.ts'
import { postponeScheduledJobs } from './scheduled-jobs.ts'

// The examples are of a market that requires little.
const market = useMarket({
  BADGE_REQUIRES: 'email,identity',
  CODE_PHOTO_FROM: '1000',
  PICTURE_NETWORKS: '127.0.0.0/8',
})
beforeAll(() => postponeScheduledJobs(market))

/** Values that differ from run to run and from market to market; all others must match the documentation. */
const varying: [RegExp, string][] = [
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'INSTANT'],
  [/[A-Z][a-z]{2} \d{1,2}, \d{4}(, \d\d:\d\d UTC)?/g, 'DATE'],
  [/[\w-]{12,}\.[\w-]{12,}\.[\w-]{12,}/g, 'TOKEN'],
  [/pi_\w+/g, 'INTENT'],
  [/base64,[\w+/=]+/g, 'base64,PICTURE'],
  [/"secret":"whsec_[^"]+"/g, '"secret":"SECRET"'],
  [/https?:[^"]+\/(setup|onboarding)\/[^"]+/g, 'ONBOARDING'],
  [/"(code|digits)":"\d{6}"/g, '"$1":"CODE"'],
  [/"number":"D(-[0-9A-F]{4}){3}"/g, '"number":"D-1"'],
  // A mean, possibly with a fraction.
  [/"marketMean":\d+(\.\d+)?/g, '"marketMean":5'],
  [/"room":\d+/g, '"room":0'],
  [/"(available)":\d+/g, '"$1":0'],
  [/"(number|id|ratings|readByYou|readByOther|transactions|rows|unsealed|seals|charged)":\d+(\.\d+)?/g, '"$1":0'],
  [/"account":"(\w+)","amount":-?\d+(\.\d+)?/g, '"account":"$1","amount":0'],
  // What waits for staff, and what is known of similar phones, depends on the examples before.
  [/"queues":\[(\{[^{}]*\},?)*\]/g, '"queues":[]'],
  [/"similar":(null|\{[^{}]*\})/g, '"similar":{}'],
  // Totals at the provider: another example tries a refund again.
  [/"charged":0,"refunded":\d+(\.\d+)?/g, '"charged":0,"refunded":0'],
  [/\b[0-9a-f]{64}\b/g, 'HASH'],
  [/"version":"[0-9a-f]{32}"/g, '"version":"VERSION"'],
  [/Your account has .*? pending\./g, 'BALANCE'],
  [/"offered":true,"phones":\d+/g, '"offered":true,"phones":1'],
  // Of letters the beginning is enough.
  [/\{"kind":"bookingMade".*\}/g, '"LETTERS"'],
  [/"html":"(?:[^"\\]|\\.)*","text":"(Bea Miller wrote[\w ]*\w)(?:[^"\\]|\\.)*"/g, '"html":"HTML","text":"$1"'],
  [/mkey_[^"]+/g, 'KEY'],
  [/market-exports\/[^"]+/g, 'market-exports/LINK'],
  [/"end":"[0-9A-Za-z]{4}"/g, '"end":"END4"'],
  [/"(issuer|subject)":"[^"]+"/g, '"$1":"PROVIDER"'],
]

const constantIn = (answer: unknown): unknown =>
  JSON.parse(varying.reduce((text, [pattern, word]) => text.replace(pattern, word), JSON.stringify(answer)))

/** Numbers of the statements that the fields of an answer prove. */
const marks: Partial<Record<(typeof operations)[number]['name'], string>> = {
  getAccessToken: '[S3.9] [S7.2] ',
  listCategories: '[S3.1] [S7.3] ',
  listPeople: '[S3.2] [S7.10] ',
  listProducts: '[S3.3] [S7.14] ',
  listWishes: '[S3.4] [S7.20] ',
  listOrders: '[S3.5] [S7.22] ',
  recordPayment: '[S3.6] [S7.26] ',
  checkAdmin: '[S3.7] [S7.7] ',
  checkBuyer: '[S3.7] [S7.8] ',
  checkSeller: '[S3.7] [S7.9] ',
  checkSellerVerified: '[S3.8] [S7.5] ',
}

describe.each(operations)('the documented example of $method $path', (operation) => {
  const example = exampleOf[operation.name]
  const mark = marks[operation.name] ?? ''

  test(`${mark}returns the documented response`, async () => {
    // Its prices fall from week to week.
    if (['getPriceGuidance', 'getPhonePrices', 'listPhoneFigures'].includes(operation.name))
      await putClockBackTo(market, '2026-11-21')
    const world = await makeExampleWorld(market, operation)
    const answer = await world.send(example?.as ?? 'guest', example?.call)
    expect(constantIn(answer.body)).toEqual(constantIn(example?.answer))
    expect(answer.status).toBe(200)
  })

  for (const refused of example?.refused ?? []) {
    test(`is refused as documented: ${refused.when}`, async () => {
      const world = await makeExampleWorld(market, operation)
      const { status, body } = await world.send(refused.as ?? example?.as ?? 'guest', refused.call)
      const told = constantIn({ ...operation.refusal, ...bodyOf(refused.error), ...fieldsIn(body) })
      expect(constantIn(body)).toEqual(told)
      expect(status).toBe(statusOf[refused.error.code])
    })
  }
})

const fieldsIn = (body: unknown) => (typeof body === 'object' && body && 'fields' in body ? { fields: body.fields } : {})
