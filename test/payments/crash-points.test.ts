import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { brokenInvariants } from '../invariants.ts'
import { type Case, crashEverywhere } from './crash-points.ts'
import { deliveryFlows } from './delivery-flows.ts'
import { flows } from './flows.ts'
import { payoutFlows } from './payout-flows.ts'
import { calmDown, openQuietMarket, type QuietMarket } from './quiet-market.ts'
import { chargebackFlows, moderationFlows } from './trouble-flows.ts'

let market: QuietMarket
let close: () => Promise<void>
const cases: Case[] = []
beforeAll(async () => {
  ;({ market, close } = await openQuietMarket(inject('serverUrl')))
})
afterAll(() => close())

test.each([...flows, ...deliveryFlows, ...payoutFlows, ...chargebackFlows, ...moderationFlows])(
  'a fault is injected at each effect of $name',
  { timeout: 600_000 },
  async (flow) => {
    const mine = await crashEverywhere(market, flow)
    expect(mine.length).toBeGreaterThan(0)
    cases.push(...mine)
  },
)

test('[M2] [M7] after recovery from these faults nothing is lost, duplicated or stuck', { timeout: 900_000 }, async () => {
  await sendFewLetters(market)
  await calmDown(market)
  const broken = await brokenInvariants(market, { graceSeconds: 0 })
  const named = broken.map(({ invariant, broken }) => `${invariant} ${broken} ${casesWith(broken)}`)
  expect(named).toEqual([])
  // Everyone charged has the phone or all of the money, or it is on a staff list; nobody holds a phone unpaid.
  const { rows } = await market.connection.pool.query<{ status: string; charged: boolean; refunded: boolean }>(
    `select orders.status, coalesce(bool_or(intents.status = 'succeeded'), false) as charged,
       coalesce(bool_or(intents.status = 'succeeded' and intents.amount = back.cents), false) as refunded
     from orders left join payment_attempts on order_id = orders.id
       left join card_sandbox.intents on intents.metadata ->> 'order' = orders.id::text
       left join lateral (select sum(cents) as cents from (
         select amount as cents from card_sandbox.refunds where intent_id = intents.id and status <> 'failed'
         union all select amount_cents from refunds
           where intent_id = intents.id and (state = 'failed' or bank_reference is not null)) parts) back on true
     group by orders.id`,
  )
  const wrong = rows.filter(({ status, charged, refunded }) =>
    status === 'paid' ? !charged || refunded : charged !== refunded || status === 'booked' || status === 'paying',
  )
  expect(wrong).toEqual([])
  // Nobody has more than one account, and every completed sale was paid out once.
  const { rows: doubled } = await market.connection.pool.query(
    `select metadata ->> 'person' as one from card_sandbox.accounts group by 1 having count(*) > 1
     union all select transfer_group from card_sandbox.transfers group by 1 having count(*) > 1
     union all select 'the payout of ' || order_id || ' is ' || state from payouts
       where state not in ('held', 'void', 'paid_out', 'staff')
         and not (state = 'waiting_account' and seller_id not in (select person_id from payout_accounts))`,
  )
  expect(doubled).toEqual([])
  const { rows: made } = await market.connection.pool.query(
    `select metadata ->> 'key' as key from card_sandbox.refunds group by 1 having count(*) > 1`,
  )
  expect(made).toEqual([])
  process.stdout.write(`crash points: ${cases.length} in ${new Set(cases.map(({ flow }) => flow)).size} flows\n`)
  expect(rows.length).toBeGreaterThan(cases.filter(({ way }) => way.order !== '').length / 2)
  expect(cases.length).toBeGreaterThan(25 * 8)
})

/** Some 27,000 letters are queued by now; they are tested elsewhere (server/features/notices), so only one in fifty is sent. */
const sendFewLetters = ({ connection }: QuietMarket) =>
  connection.pool.query(`delete from graphile_worker._private_jobs jobs using graphile_worker._private_tasks tasks
    where tasks.id = jobs.task_id and tasks.identifier = 'mail_notices' and jobs.id % 50 <> 0`)

const casesWith = (words: string) =>
  cases
    .filter(({ way }) => [way.order, way.phone.id, way.intentId].some((id) => id && words.includes(id)))
    .map(({ flow, effect, fault, again }) => `(${flow}: ${effect} ${fault}${again ? ', tried again' : ''})`)
    .join(' ')
