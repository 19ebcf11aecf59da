import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { stripeCards } from '#server/ports/payments/stripe-cards.ts'
import { cloneDatabase } from '#test/database.ts'
import { startDelivery } from './deliver-events.ts'
import { queueEvent } from './events.ts'
import { makeFaultInjection } from './fault-injection.ts'
import { type CardSandbox, openCardSandbox } from './open-sandbox.ts'
import { openSandboxDatabase } from './sandbox-database.ts'
import { chargedIntent, refunded } from './sandbox-scenes.ts'

let sandbox: CardSandbox
let databaseUrl: string
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await cloneDatabase(inject('serverUrl'))
  databaseUrl = database.url
  drop = database.drop
  sandbox = await openCardSandbox(databaseUrl)
})
afterAll(async () => {
  await sandbox.close()
  await drop()
})

const hostClock = async () => new Date()
const cards = (secretKey = sandbox.account.secretKey) =>
  stripeCards({
    kind: 'sandbox',
    publishableKey: 'pk',
    webhookSecrets: [],
    market: 'm',
    payouts: 'transfers',
    secretKey,
    api: sandbox.api,
    now: hostClock,
  })
const wish = (key: string, amountCents = 26_200) => ({
  key,
  amountCents,
  currency: 'usd',
  metadata: { order: 'o', attempt: 'a' },
})

/** Creates an intent and charges a card for it. */
async function charged(key: string, amountCents: number): Promise<string> {
  const { db } = await openSandboxDatabase(databaseUrl)
  const id = await chargedIntent(cards(), db, { key, amountCents })
  await db.destroy()
  return id
}

describe('the card sandbox speaks Stripe’s API to the official SDK', () => {
  test('an intent has the requested data; a repeated key returns the same intent, or is rejected with other data', async () => {
    const made = await cards().createIntent(wish('pi:1'))
    expect(made).toMatchObject({ state: 'open', amountCents: 26_200, currency: 'usd', livemode: false })
    expect(made.metadata).toEqual({ order: 'o', attempt: 'a', market: 'm' })
    const again = await Promise.all(Array.from({ length: 5 }, () => cards().createIntent(wish('pi:1'))))
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set([made.id]))
    await expect(cards().createIntent(wish('pi:1', 100))).rejects.toMatchObject({ rawType: 'idempotency_error', statusCode: 400 })
    expect(await cards().getIntent(made.id)).toEqual(made)
  })

  test('a cancelled intent stays cancelled, and an unknown one is not found', async () => {
    const { id } = await cards().createIntent(wish('pi:2'))
    expect((await cards().cancelIntent(id)).state).toBe('cancelled')
    expect((await cards().cancelIntent(id)).state).toBe('cancelled')
    await expect(cards().getIntent('pi_nothing')).rejects.toMatchObject({ code: 'not_found' })
    expect(await cards().refund({ key: 'rf:2', intentId: id, amountCents: 100 })).toEqual({
      refused: expect.stringContaining('does not have a successful charge'),
    })
  })

  test('[S11.5] a charge is refunded in parts up to its amount; a repeated key returns the same refund, even if its answer is lost', async () => {
    const intentId = await charged('pi:parts', 1_000)
    const part = await refunded(cards(), { key: 'rf:a', intentId, amountCents: 300 })
    expect(part).toMatchObject({ intentId, amountCents: 300, currency: 'usd', state: 'succeeded' })
    expect(await refunded(cards(), { key: 'rf:a', intentId, amountCents: 300 })).toEqual(part)
    const { db } = await openSandboxDatabase(databaseUrl)
    await db.deleteFrom('answers').execute()
    await db.destroy()
    expect(await refunded(cards(), { key: 'rf:a', intentId, amountCents: 300 })).toEqual(part)
    expect(await cards().refund({ key: 'rf:b', intentId, amountCents: 701 })).toEqual({
      refused: 'Refund amount ($7.01) is greater than unrefunded amount on charge ($7.00)',
    })
    const rest = await refunded(cards(), { key: 'rf:c', intentId, amountCents: 700 })
    expect(rest.id).not.toBe(part.id)
    expect(await cards().getRefund(rest.id)).toEqual(rest)
    expect(await cards().refund({ key: 'rf:d', intentId, amountCents: 1 })).toEqual({ refused: 'charge_already_refunded' })
    await expect(cards().getRefund('re_nothing')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('requests without the secret key are rejected', async () => {
    await expect(cards('sk_test_other').createIntent(wish('pi:3'))).rejects.toMatchObject({ code: 'unavailable' })
    const { host, port } = sandbox.api
    const response = await fetch(`http://${host}:${port}/v1/payment_intents/pi_1`)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } })
  })

  test('an unreachable provider is reported as unavailable, with a time to retry after', async () => {
    const nobody = stripeCards({
      kind: 'stripe',
      publishableKey: 'pk',
      webhookSecrets: [],
      market: 'm',
      payouts: 'transfers',
      secretKey: 'sk_live_1',
      now: hostClock,
      api: { host: '127.0.0.1', port: 9, protocol: 'http' },
    })
    expect(nobody.livemode).toBe(true)
    await expect(nobody.getIntent('pi_1')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 10 })
  })
})

test('a webhook is retried until it is accepted, also after a restart of its sender; a rolled-back one is never sent', async () => {
  const heard: string[] = []
  let status = 500
  const listener: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part
    })
    request.on('end', () => {
      heard.push(JSON.parse(body).data.object.id)
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  const { db, account, wallClock } = await openSandboxDatabase(databaseUrl)
  await db.deleteFrom('events').execute()
  await db.transaction().execute((tx) => queueEvent(tx, 'test', { id: 'kept' }))
  await db
    .transaction()
    .execute(async (tx) => {
      await queueEvent(tx, 'test', { id: 'never committed' })
      throw new Error('the server dies')
    })
    .catch(() => {})
  const { port } = listener.address() as AddressInfo
  const post = { secret: account.webhookSecret, target: `http://127.0.0.1:${port}/`, faults: makeFaultInjection(), wallClock }
  const start = () => startDelivery(db, post)
  const first = start()
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  await first.stop()
  status = 200
  const second = start()
  const left = () => db.selectFrom('events').select('id').where('deliveredAt', 'is', null).execute()
  await expect.poll(async () => (await left()).length).toBe(0)
  await second.stop()
  expect(new Set(heard)).toEqual(new Set(['kept']))
  expect(heard.length).toBeGreaterThanOrEqual(2)
  listener.close()
  await db.destroy()
})
