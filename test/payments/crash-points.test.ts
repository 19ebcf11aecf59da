import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { brokenInvariants } from '../invariants.ts'
import { type Case, crashEverywhere } from './crash-points.ts'
import { flows } from './flows.ts'
import { calmDown, openQuietMarket, type QuietMarket } from './quiet-market.ts'

let market: QuietMarket
let close: () => Promise<void>
const cases: Case[] = []
beforeAll(async () => {
  ;({ market, close } = await openQuietMarket(inject('serverUrl')))
})
afterAll(() => close())

test.each(flows)('every effect of $name fails in every way', { timeout: 180_000 }, async (flow) => {
  const mine = await crashEverywhere(market, flow)
  expect(mine.length).toBeGreaterThan(0)
  cases.push(...mine)
})

test('[M2] [M7] and once it is calm, nothing is lost, doubled or stuck', { timeout: 180_000 }, async () => {
  await calmDown(market)
  const broken = await brokenInvariants(market, { graceSeconds: 0 })
  const named = broken.map(({ invariant, broken }) => `${invariant} ${broken} ${casesWith(broken)}`)
  expect(named).toEqual([])
  // Whoever was charged has the phone or the money; nobody holds a phone unpaid.
  const { rows } = await market.connection.pool.query<{ status: string; charged: boolean; refunded: boolean }>(
    `select orders.status, coalesce(bool_or(intents.status = 'succeeded'), false) as charged,
       coalesce(bool_or(refunds.id is not null), false) as refunded
     from orders left join payment_attempts on order_id = orders.id
       left join card_sandbox.intents on intents.metadata ->> 'order' = orders.id::text
       left join card_sandbox.refunds on refunds.intent_id = intents.id
     group by orders.id`,
  )
  const wrong = rows.filter(({ status, charged, refunded }) =>
    status === 'paid' ? !charged || refunded : charged !== refunded || status === 'booked' || status === 'paying',
  )
  expect(wrong).toEqual([])
  expect(rows.length).toBeGreaterThan(cases.length / 2)
  expect(cases.length).toBeGreaterThan(25 * 8)
})

const casesWith = (words: string) =>
  cases
    .filter(({ way }) => [way.order, way.phone.id, way.intentId].some((id) => id && words.includes(id)))
    .map(({ flow, effect, fault, again }) => `(${flow}: ${effect} ${fault}${again ? ', tried again' : ''})`)
    .join(' ')
