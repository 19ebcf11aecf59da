import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { checkChargebacks } from '#server/features/chargebacks/follow-disputes.ts'
import { compareWithProvider } from '#server/features/integrity/compare-with-provider.ts'
import { untilNothingIsDue } from './clock.ts'
import { expectInvariants } from './invariants.ts'
import type { TestMarket } from './market.ts'
import { faultsOf } from './payouts.ts'
import { letTimePassFor } from './sales.ts'

type Charged = { order: string; transactionId: string }

export const chargebackRow = (market: TestMarket, { transactionId }: Pick<Charged, 'transactionId'>) =>
  market.connection.db.selectFrom('chargebacks').selectAll().where('intentId', '=', transactionId).executeTakeFirst()

/** Waits until the provider has done all that is due, has delivered all of its events, and the market has handled them. */
export async function untilWebhooksApplied(market: TestMarket): Promise<void> {
  const { pool } = market.connection
  const hasUndelivered = async () =>
    (await pool.query(`select from card_sandbox.events where delivered_at is null limit 1`)).rowCount !== 0
  do {
    await faultsOf(market).catchUp()
    while (await hasUndelivered()) await sleep(25)
    await untilNothingIsDue(market)
  } while (await hasUndelivered())
}

/** Expects the books to be consistent and to match the provider's, once all of its events have been handled. */
export async function expectBooksHold(market: TestMarket): Promise<void> {
  await untilWebhooksApplied(market)
  await expectInvariants(market)
  const { broken, sumBroken, lost } = await compareWithProvider({
    db: market.connection.db,
    cards: market.ports.cards,
    // Fees that are posted between two reads of a round make a difference in one round only.
    rounds: 2,
    pauseMs: 0,
  })
  expect([broken, sumBroken, lost]).toEqual([[], [], []])
}

/** Opens a dispute for the payment of a sale and waits until the market has handled it. Returns the dispute's id. */
export async function chargedBack(
  market: TestMarket,
  { transactionId }: Charged,
  plan: Parameters<ReturnType<typeof faultsOf>['disputeCharge']>[1] = {},
): Promise<string> {
  const disputeId = await faultsOf(market).disputeCharge(transactionId, plan)
  await untilWebhooksApplied(market)
  return disputeId
}

/** Lets the bank decide the dispute and waits until the market has handled it. */
export async function bankDecides(market: TestMarket, disputeId: string, verdict: 'won' | 'lost'): Promise<void> {
  await faultsOf(market).decideDispute(disputeId, verdict)
  await untilWebhooksApplied(market)
}

/** Lets days pass for a chargeback, and runs what is due by then. */
export async function letDaysPassFor(market: TestMarket, days: number, all: readonly Record<string, unknown>[]): Promise<void> {
  await letTimePassFor(market, days * 24, all)
  await checkChargebacks(market.connection)
  await untilWebhooksApplied(market)
}
