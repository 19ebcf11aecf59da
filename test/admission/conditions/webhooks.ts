import { sql } from 'kysely'
import Stripe from 'stripe'
import { expect } from 'vitest'
import { createPaymentAttempt } from '#server/features/payments/charges/create-payment-attempt.ts'
import { upTo } from '#shared/domain/text/cut-text.ts'
import { bookedPhone, orderRow, payablePhone } from '#test/bookings.ts'
import { payAsBrowser, until } from '#test/cards.ts'
import { openTestMarket, type TestMarket } from '#test/market.ts'
import { type Answer, all, ask, type Condition } from './ask.ts'
import { withoutDatabase } from './without-database.ts'

const stripe = new Stripe('sk_test_any')
let count = 0
const eventOf = (intent: string, type = 'payment_intent.succeeded') =>
  JSON.stringify({
    id: `evt_condition_${++count}`,
    object: 'event',
    livemode: false,
    type,
    data: { object: { id: intent, object: 'payment_intent' } },
  })

const secretOf = async (market: TestMarket) => {
  const { rows } = await sql<{ secret: string }>`select webhook_secret as secret from card_sandbox.account`.execute(
    market.connection.db,
  )
  return rows[0]?.secret ?? ''
}
const signed = async (payload: string, secret: string): Promise<Record<string, string>> => ({
  'stripe-signature': await stripe.webhooks.generateTestHeaderStringAsync({ payload, secret }),
})
const post = (market: TestMarket, body: string, headers: Record<string, string>): Promise<Answer> =>
  ask(market, { path: '/webhooks/stripe', body, headers })
const send = async (market: TestMarket, body: string) => post(market, body, await signed(body, await secretOf(market)))
const keptOf = async (market: TestMarket) =>
  (await market.connection.db.selectFrom('webhookEvents').select('id').execute()).map(({ id }) => id)

/** Events in the inbox that the provider has not sent. */
const keptUnsent = async ({ connection }: TestMarket) => {
  const { rows } = await connection.pool.query(
    'select id from webhook_events except select id from card_sandbox.events order by id',
  )
  return rows
}

/** Expects that none of these bodies reaches the inbox; the provider's events for other conditions may arrive meanwhile. */
const refused =
  (change: (body: string) => string[]): Condition =>
  async (market) => {
    const body = eventOf('pi_unknown')
    const headers = await signed(body, await secretOf(market))
    const before = await keptUnsent(market)
    const answers = await all(change(body), (altered) => post(market, altered, headers))
    expect(await keptUnsent(market)).toEqual(before)
    return answers
  }

export const webhooks: Record<string, Condition> = {
  'POST /webhooks/stripe [body altered by one byte]': refused((body) =>
    [0, 1, 20, body.length - 1].map((at) => `${upTo(body, at)}${body[at] === 'x' ? 'y' : 'x'}${body.slice(at + 1)}`),
  ),
  'POST /webhooks/stripe [payload re-serialised (parsed JSON)]': refused((body) => [
    JSON.stringify(JSON.parse(body), null, 2),
    `${body}\n`,
    ` ${body}`,
    `\ufeff${body}`,
  ]),
  'POST /webhooks/stripe [signature by an old, rotated-out secret]': async (market) => {
    const body = eventOf('pi_unknown')
    const old = await post(market, body, await signed(body, 'whsec_rotated_out'))
    await bothSecretsPass()
    return old
  },
  'POST /webhooks/stripe [succeeded before the intent id is stored]': async (market) => {
    const { bea, order } = await bookedPhone(market)
    const wish = { orderId: order, buyerId: bea.person.id, priceCents: 25_000 }
    const attempt = await market.connection.write((tx) => createPaymentAttempt(tx, wish))
    const metadata = { order, buyer: bea.person.id, phone: attempt.phoneId, attempt: attempt.id }
    const key = `pi:${order}:${attempt.number}`
    const intent = await market.ports.cards.createIntent({ key, amountCents: 26_200, currency: 'usd', metadata })
    await payAsBrowser(market, intent.clientSecret)
    const answer = await send(market, eventOf(intent.id))
    await until(async () => (await orderRow(market, order)).status === 'paid')
    return answer
  },
  'POST /webhooks/stripe [unknown event type]': async (market) => {
    const { order, transactionId } = await payablePhone(market)
    const answer = await send(market, eventOf(transactionId, 'charge.dispute.funds_reinstated'))
    expect(await keptOf(market)).toContain(`evt_condition_${count}`)
    expect((await orderRow(market, order)).status).toBe('paying')
    return answer
  },
  'POST /webhooks/stripe [amount differs from the order]': async (market) => {
    const { order, clientSecret, transactionId } = await payablePhone(market)
    await market.connection.pool.query('update card_sandbox.intents set amount = 100 where id = $1', [transactionId])
    await payAsBrowser(market, clientSecret)
    const answer = await send(market, eventOf(transactionId))
    await until(async () => (await orderRow(market, order)).flagged !== null)
    expect((await orderRow(market, order)).status).toBe('booked')
    await until(async () => {
      const { rows } = await market.connection.pool.query('select id from card_sandbox.refunds where intent_id = $1', [
        transactionId,
      ])
      return rows.length === 1
    })
    return answer
  },
  'POST /webhooks/stripe [database down]': () =>
    withoutDatabase(async (market, whileDown) => {
      const body = eventOf('pi_unknown')
      const headers = await signed(body, await secretOf(market))
      return whileDown(() => post(market, body, headers))
    }),
  'POST /webhooks/stripe [1 MiB body]': refused(() => ['x'.repeat(1024 * 1024), `{"a":"${'x'.repeat(1024 * 1024)}"}`]),
  'POST /webhooks/stripe [1,000 events/s for 60 s]': async (market) => {
    const bodies = Array.from({ length: 600 }, () => eventOf('pi_unknown', 'payment_method.attached'))
    const secret = await secretOf(market)
    const answers = await Promise.all(bodies.map(async (body) => post(market, body, await signed(body, secret))))
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
    const taken = bodies.filter((_, at) => answers[at]?.status === 200).map((body) => (JSON.parse(body) as { id: string }).id)
    // The flood of requests occupies the connection pool for a moment longer.
    const kept = await until(() => keptOf(market).catch(() => undefined), 30)
    expect(kept).toEqual(expect.arrayContaining(taken))
    return answers.filter(({ status }) => status === 200)
  },
}

/** A market with Stripe whose webhook secret is being rotated: both secrets are accepted. */
async function bothSecretsPass() {
  const { market, cleanUp } = await openTestMarket({
    CARDS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_any',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_any',
    STRIPE_WEBHOOK_SECRET: 'whsec_old,whsec_new',
  })
  try {
    for (const [secret, status] of [
      ['whsec_old', 200],
      ['whsec_new', 200],
      ['whsec_older', 400],
    ] as const) {
      const body = eventOf('pi_unknown', 'customer.created')
      expect((await post(market, body, await signed(body, secret))).status).toBe(status)
    }
  } finally {
    await cleanUp()
  }
}
