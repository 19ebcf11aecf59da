import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { contact } from '../bookings.ts'
import { until } from '../cards.ts'
import { expectInvariants } from '../invariants.ts'
import { callerWith } from '../market.ts'
import { chargeCard } from '../races/shoppers.ts'
import { repeatedJobs } from '../scheduled-jobs.ts'
import { type ShiftedMarket, shiftSeen, withClocksOff } from './two-clocks.ts'

const hour = 3_600

test.each([
  ['one of two servers an hour ahead, the other an hour behind', [hour, -hour]],
  ['the only server an hour ahead', [hour]],
  ['the only server an hour behind', [-hour]],
])('[M11] %s: sign-ins, bookings, payments and limits follow the database’s clock', async (_, shifts) => {
  await withClocksOff(shifts, async (market) => {
    await signInsHold(market)
    expect(Math.abs((await shiftSeen(market)) - (shifts[0] ?? 0))).toBeLessThan(600)
    await limitsHold(market)
    await saleHolds(market)
    await expectInvariants(market)
  })
})

/** Tokens of either server are valid at the other, and for as long as they say. */
async function signInsHold({ one, other, signUp, connection }: ShiftedMarket) {
  const bea = await signUp('bea')
  expect(await callerWith(other, bea.token).getMe()).toMatchObject({ email: bea.email })
  const renewed = await callerWith(other, bea.identityToken).getAccessToken({ email: bea.email })
  expect(await callerWith(one, renewed.accessToken).getMe()).toMatchObject({ email: bea.email })
  const left = Date.parse(renewed.expiresAt) - (await connection.now()).getTime()
  expect(left / 60_000).toBeGreaterThan(14)
  expect(left / 60_000).toBeLessThanOrEqual(15)
}

/** Tries are counted across both servers, per minute. */
async function limitsHold({ one, other, signUp }: ShiftedMarket) {
  const { email, identityToken } = await signUp('lee')
  const tries = []
  for (let number = 0; number < 10; number++) {
    const url = number % 2 === 0 ? other : one
    tries.push(
      await callerWith(url, identityToken)
        .getAccessToken({ email })
        .catch((error) => error),
    )
  }
  expect(tries.at(-1)).toMatchObject({ code: 'too_many' })
  expect(tries.at(-1).retryAfter).toBeLessThanOrEqual(60)
  expect(tries.slice(0, 9).every(({ accessToken }) => accessToken)).toBe(true)
}

/** A booking is held for a day and paid, and its webhook is delivered; another booking expires once its time is over. */
async function saleHolds({ one, other, signUp, phone, connection }: ShiftedMarket) {
  const { token } = await signUp('bob')
  const key = { 'idempotency-key': 'once' }
  const { insertedId: order } = await callerWith(one, token).placeOrder({ productsId: await phone(), ...contact })
  const { insertedId: second } = await callerWith(other, token).placeOrder({ productsId: await phone(), ...contact })
  const wish = { order, resalePrice: 250 }
  const { clientSecret } = await callerWith(other, token, key).createPaymentIntent(wish)
  expect(await callerWith(one, token, key).createPaymentIntent(wish)).toEqual({ clientSecret })
  const { rows } = await connection.pool.query<{ key: string }>('select publishable_key as key from card_sandbox.account')
  await chargeCard(one, rows[0]?.key ?? '', clientSecret)
  const stateOf = async (id: string) =>
    (await connection.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  await until(async () => (await stateOf(order)) === 'paid')
  expect(await stateOf(second)).toBe('booked')

  // A job that runs every minute is scheduled again within 20 seconds after it has run.
  const facts = `select (select extract(epoch from claim_until - now()) / 3600 from orders where id = $1) as hold_hours,
      (select count(*)::integer from card_sandbox.events where type = 'payment_intent.succeeded' and delivered_at is null) as untold,
      (select count(*)::integer from graphile_worker.jobs where key like 'scheduled:%' and run_at between now() and now() + interval '1 day') as scheduled`
  const wanted = { hold_hours: expect.closeTo(24, 1), untold: 0, scheduled: repeatedJobs.length }
  await vi.waitFor(async () => expect((await connection.pool.query(facts, [second])).rows).toEqual([wanted]), {
    timeout: 120_000,
    interval: 200,
  })
  await endHoldOf(connection, second)
  // The job may have begun its run of this minute just before.
  await until(async () => (await stateOf(second)) === 'expired', 150)
}

const endHoldOf = (connection: ShiftedMarket['connection'], order: string) =>
  connection.write(async (tx) => {
    await tx.updateTable('orders').set({ claimUntil: sql<Date>`now()` }).where('id', '=', order).execute()
    await sql`update graphile_worker._private_jobs set run_at = now() where key = 'scheduled:expire_holds'`.execute(tx)
  })
