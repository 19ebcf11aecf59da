import { expect, test } from 'vitest'
import { orderRow } from '../bookings.ts'
import { expectInvariants } from '../invariants.ts'
import { useMarket } from '../market.ts'
import { webhookStorm } from './webhook-storm.ts'

const market = useMarket()
const events = Number(process.env.TRUST_EVENTS ?? 2_000)

test(`[M3] ${events} webhooks, some repeated, reordered, untrue or forged, leave orders in their true state; no forgery is accepted`, {
  timeout: 600_000 + events * 300,
}, async () => {
  const { orders } = await webhookStorm(market, { orders: 60, events })
  for (const { id, paid } of orders) expect((await orderRow(market, id)).status).toBe(paid ? 'paid' : 'paying')
  const done = market.ports.cards.faults?.done
  expect(done?.forgeriesTaken).toBe(0)
  expect(done?.forged).toBeGreaterThan(events / 40)
  expect(done?.repeated).toBeGreaterThan(events / 5)
  expect(done?.waited).toBeGreaterThan(events / 5)
  const kept = await market.connection.pool.query(`select count(*)::integer as kept,
    count(*) filter (where id like 'evt_forged%')::integer as forged from webhook_events`)
  expect(kept.rows).toEqual([{ kept: events, forged: 0 }])
  await expectInvariants(market)
})
