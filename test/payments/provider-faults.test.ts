import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { bookPhone } from '#server/features/bookings/book-phone.ts'
import { createPaymentIntent } from '#server/features/payments/charges/create-payment-intent.ts'
import { recordPayment } from '#server/features/payments/charges/record-payment.ts'
import { AppError } from '#shared/contract/errors.ts'
import { intentIdOf } from '#shared/domain/money/intent-id.ts'
import type { FaultPlan } from '#stand-ins/cards/fault-injection.ts'
import { brokenInvariants } from '../invariants.ts'
import { caseOfCommit } from '../number-of-commit.ts'
import { calmDown, openQuietMarket, type QuietMarket } from './quiet-market.ts'

let market: QuietMarket
let close: () => Promise<void>
beforeAll(async () => {
  ;({ market, close } = await openQuietMarket(inject('serverUrl')))
})
afterAll(() => close())
const plan = (what: FaultPlan) => market.ports.cards.faults?.plan(what)
afterEach(() => plan({}))

type Call = NonNullable<FaultPlan['calls']>[number]
const calls: Call['call'][] = ['create', 'read', 'cancel', 'refund']
const faults: Call['fault'][] = ['refuse', 'silent', 'half-way', 'fail', 'lose', 'late', 'in use']

/** Retries as a person would, until it works or is refused for another reason than 'unavailable'. */
async function persistently<T>(work: () => Promise<T>): Promise<T | undefined> {
  for (let tries = 0; tries < 6; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code !== 'unavailable') return undefined
    }
  }
  return undefined
}

describe.each(calls)('card provider call: %s', (call) => {
  test.each(caseOfCommit(faults))('nothing is lost with the fault “%s”, once and three times in a row', async (fault) => {
    const on = { ...market.connection, config: market.config, ports: market.ports }
    const seller = await market.person('seller')
    for (const times of [1, 3]) {
      const bea = await market.person('buyer')
      const [phone, lost, left] = [await market.phoneOf(seller), await market.phoneOf(seller), await market.phoneOf(seller)]
      const contact = { contactPhone: '+1 202 555 0143', location: '12 Harbour Street' }
      const { insertedId: order } = await bookPhone(on, bea, { phoneId: phone.id, ...contact })
      const { insertedId: given } = await bookPhone(on, bea, { phoneId: lost.id, ...contact })
      const { insertedId: unpaid } = await bookPhone(on, bea, { phoneId: left.id, ...contact })
      await createPaymentIntent(on, bea, { order: unpaid, resalePrice: 250 })
      plan({ calls: [{ call, fault, times, ms: 20 }] })
      const ask = (id: string) => persistently(() => createPaymentIntent(on, bea, { order: id, resalePrice: 250 }))
      const [intent, late] = [await ask(order), await ask(given)]
      for (const each of [intent, late]) if (each) await market.payInBrowser(each.clientSecret)
      // The second charge is for a booking that has ended: it is refunded.
      await market.connection.pool.query(`update orders set status = 'cancelled', claim_until = null where id = $1`, [given])
      const transactionId = intentIdOf(intent?.clientSecret ?? '')
      await persistently(() => recordPayment(on, bea, { order, transactionId }))
    }
    await calmDown(market)
    expect(market.ports.cards.faults?.done.faults).toBeGreaterThan(1)
    expect(await brokenInvariants(market, { graceSeconds: 0 })).toEqual([])
    const { rows } = await market.connection.pool.query(`select count(*) filter (where status = 'paid')::integer as paid,
      count(*) filter (where flagged is not null)::integer as back from orders`)
    expect(rows[0].paid).toBe(rows[0].back)
  })
})

describe('the sandbox’s endpoint for faults', () => {
  const ask = (headers: Record<string, string>, body: object = {}) => {
    const { host, port } = market.ports.cards.faults?.address ?? { host: '', port: 0 }
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
    return fetch(`http://${host}:${port}/v1/test_helpers/faults`, init)
  }
  const secret = async () => {
    const { rows } = await market.connection.pool.query('select secret_key as key from card_sandbox.account')
    return { authorization: `Bearer ${rows[0].key}` }
  }

  test('requires the secret key and rejects requests from a browser', async () => {
    const plan = { calls: [{ call: 'read', fault: 'refuse', times: 2 }] }
    expect((await ask({}, plan)).status).toBe(401)
    expect((await ask({ authorization: `Bearer ${market.ports.cards.publishableKey}` }, plan)).status).toBe(401)
    for (const header of ['origin', 'referer', 'sec-fetch-site', 'cookie']) {
      expect((await ask({ ...(await secret()), [header]: 'http://localhost' }, plan)).status).toBe(400)
    }
    expect((await ask(await secret(), { calls: [{ call: 'read', fault: 'burn' }] })).status).toBe(400)
    await expect(market.ports.cards.getIntent('pi_none')).rejects.toMatchObject({ code: 'not_found' })
    expect((await ask(await secret(), plan)).status).toBe(200)
    await expect(market.ports.cards.getIntent('pi_none')).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('is not reachable through the marketplace', async () => {
    for (const path of [
      '/v1/test_helpers/faults',
      '/sandbox/cards/v1/test_helpers/faults',
      '/sandbox/cards/test_helpers/faults',
    ]) {
      const answer = await market.app.inject({ method: 'POST', url: path, headers: await secret(), payload: {} })
      expect(answer.statusCode).toBe(404)
    }
  })
})
