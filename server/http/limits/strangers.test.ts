import { Stripe } from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { signScan } from '#server/ports/carriers/signed-scan.ts'
import { until } from '#test/cards.ts'
import { useMarket } from '#test/market.ts'
import { visitorAt } from '#test/provider.ts'

const secret = 'a secret of carriers, for tests'
const market = useMarket({
  GUESTS_PER_SECOND: '5',
  METRICS_PORT: '0',
  CARRIERS: 'webhook',
  CARRIERS_WEBHOOK_SECRET: secret,
})

const json = { 'content-type': 'application/json' }
/** As expensive to parse as a body may be. */
const unreadable = `{${Array.from({ length: 2_000 }, (_, key) => `"key number ${key}":1`).join(',')},"key number 1":1}`

/** Sends 20 requests at once; returns their statuses. */
async function statuses(path: string, init: RequestInit) {
  const answers = await Promise.all(Array.from({ length: 20 }, () => market.fetch(path, init)))
  return answers.map(({ status }) => status)
}
const late = (all: number[]) => all.filter((status) => status === 429).length

test('signed-in people are not limited, whatever strangers at the same address send', async () => {
  const { token } = await market.newcomer('buyer')
  // Done first, while no request from this address has been counted yet.
  const visitor = visitorAt(market.url)
  const email = 'known@people.example'
  await visitor.signUp({ name: 'Known', email })
  const identityToken = await visitor.token()
  const flood = statuses('/orders', { method: 'POST', headers: { ...json, authorization: 'x' }, body: unreadable })

  const person = { authorization: `bearer ${token}` }
  expect(late(await statuses('/me', { headers: person }))).toBe(0)
  // Refusals of a known person do not count as a stranger's.
  expect(late(await statuses('/users', { headers: person }))).toBe(0)
  // Counted by account, ten a minute.
  const trade = () => market.fetch(`/jwt?email=${email}`, { headers: { authorization: `bearer ${identityToken}` } })
  const traded = await Promise.all(Array.from({ length: 9 }, trade))
  expect(new Set(traded.map(({ status }) => status))).toEqual(new Set([403]))
  await flood
})

test('[S23.5] an account that floods the server takes its own share only, and costs nobody at its address anything', async () => {
  const [ann, bob] = [await market.newcomer('buyer'), await market.newcomer('buyer')]
  const of = ({ token }: { token: string }) => ({ headers: { authorization: `bearer ${token}` } })
  const client = await market.connection.pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('set idle_in_transaction_session_timeout = 0')
  await client.query('begin')
  await client.query('lock table threads in access exclusive mode')
  const flood = Array.from({ length: 70 }, () => market.fetch('/threads', of(ann)))
  await until(async () => (await turnsOf('account')) === '2 running, 50 waiting')
  // These need the same slots, and are answered while the two of the flood that have begun keep theirs.
  expect(new Set(await statuses('/me', of(bob)))).toEqual(new Set([200]))
  expect(await turnsOf('account')).toMatch('2 running')
  await Promise.race(flood)
  await client.query('rollback')
  const answered = (await Promise.all(flood)).map(({ status }) => status)
  expect(answered.filter((status) => status === 200).length).toBeLessThanOrEqual(52)
  // What the market refused the account, it did not count against the guests of its address.
  const guests = await Promise.all(Array.from({ length: 5 }, () => market.fetch('/categories')))
  expect(late(guests.map(({ status }) => status))).toBe(0)
})

async function turnsOf(priority: string) {
  const text = await (await fetch(`http://127.0.0.1:${market.metricsPort()}/metrics`)).text()
  const count = (state: string) =>
    new RegExp(`^ringback_requests_at_once\\{priority="${priority}",state="${state}"\\} (\\d+)$`, 'm').exec(text)?.[1]
  return `${count('running')} running, ${count('waiting')} waiting`
}

test.each<[string, string, RequestInit]>([
  ['a body that cannot be read', '/orders', { method: 'POST', headers: { ...json, authorization: 'x' }, body: unreadable }],
  [
    'a body that is too large',
    '/orders',
    { method: 'POST', headers: { ...json, authorization: 'x' }, body: `"${'x'.repeat(70_000)}"` },
  ],
  [
    'a body that is no JSON',
    '/orders',
    { method: 'POST', headers: { 'content-type': 'text/xml', authorization: 'bearer x' }, body: '<a/>' },
  ],
  ['a token that is none, where the provider’s is asked for', '/jwt?email=a@b.example', { headers: { authorization: 'x' } }],
  [
    'a page of another site',
    '/orders',
    { method: 'POST', headers: { ...json, authorization: 'x', origin: 'https://evil.example' }, body: '{}' },
  ],
  ['no signature of the card provider', '/webhooks/stripe', { method: 'POST', headers: json, body: '{}' }],
  ['a webhook that is too large', '/webhooks/stripe', { method: 'POST', headers: json, body: 'x'.repeat(300_000) }],
  ['no signature of the carrier', '/webhooks/carriers', { method: 'POST', headers: json, body: '{}' }],
])('a request counts towards the limit for strangers: %s', async (_, path, init) => {
  expect(late(await statuses(path, init))).toBeGreaterThanOrEqual(10)
})

test('a webhook with a valid signature is never limited, even if its content is rejected', async () => {
  const now = await market.connection.wallClock()
  const scan = { status: 'delivered', at: now } as const
  for (const carrier of ['ups', 'nobody'] as const) {
    const parcel = { carrier: carrier as 'ups', trackingNumber: '1Z999AA19999999999', scan }
    const { body, signature } = signScan(parcel, { secret, now })
    const headers = { ...json, 'carrier-signature': signature }
    const told = await statuses('/webhooks/carriers', { method: 'POST', headers, body })
    expect(new Set(told)).toEqual(new Set([carrier === 'ups' ? 200 : 400]))
  }
  const { rows } = await market.connection.pool.query<{ secret: string }>(
    'select webhook_secret as secret from card_sandbox.account',
  )
  for (const livemode of [false, true]) {
    const object = { id: 'pi_unknown', object: 'payment_intent' }
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', livemode, data: { object } })
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: rows[0]?.secret ?? '' })
    const headers = { ...json, 'stripe-signature': signature }
    const told = await statuses('/webhooks/stripe', { method: 'POST', headers, body: payload })
    expect(new Set(told)).toEqual(new Set([livemode ? 400 : 200]))
  }
})
