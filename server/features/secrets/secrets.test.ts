import { Stripe } from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { callerWith } from '#test/caller.ts'
import { letTimePass } from '#test/clock.ts'
import { openTestMarket, useMarket } from '#test/market.ts'

const [old, next] = ['whsec_the_first_that_nobody_sees', 'whsec_the_second_that_nobody_sees']
const market = useMarket({ STRIPE_WEBHOOK_SECRET: old })

test('[S24.1] an owner sees since when each secret is in use, when the old one beside it can go, and nothing of either', async () => {
  const secretOf = async () => {
    const ada = await market.newcomer('admin')
    const found = (await ada.listSecrets()).find(({ name }) => name === 'STRIPE_WEBHOOK_SECRET')
    return found ?? expect.unreachable()
  }
  expect(await secretOf()).toMatchObject({ signs: true, accepted: [{ usedAt: null, canGo: false }], formerAt: null })

  await letTimePass(market, { hours: 1 })
  const { market: other, cleanUp } = await openTestMarket({
    DATABASE_URL: market.databaseUrl,
    DATA_DIR: market.config.dataDir,
    // Tokens are for one address.
    PUBLIC_URL: market.config.publicUrl,
    STRIPE_WEBHOOK_SECRET: `${next}, ${old}`,
  })
  onTestFinished(cleanUp)
  const address = `http://127.0.0.1:${other.config.port}`
  const seen = async () => {
    const ada = await market.newcomer('admin')
    const found = await callerWith(address, () => ada.token).listSecrets()
    return found.find(({ name }) => name === 'STRIPE_WEBHOOK_SECRET') ?? expect.unreachable()
  }
  const [newest, former] = (await seen()).accepted
  expect(Date.parse(newest?.since ?? '')).toBeGreaterThan(Date.parse(former?.since ?? ''))
  await arriveAt(address)
  await expect.poll(async () => (await seen()).accepted[0]?.usedAt).toEqual(expect.any(String))
  // Nothing was signed with the old one, but a day has not passed.
  expect((await seen()).accepted.map(({ canGo }) => canGo)).toEqual([false, false])
  await letTimePass(market, { hours: 25 })
  expect((await seen()).accepted.map(({ canGo }) => canGo)).toEqual([false, true])
  // The server that has the old one alone knows that another one was started with a newer one.
  expect((await secretOf()).formerAt).toEqual(expect.any(String))
  const { rows } = await market.connection.pool.query(`select string_agg(s::text, ' ') as text from secrets_in_use s`)
  expect(JSON.stringify([await seen(), rows])).not.toMatch(/nobody_sees/)
  await expect((await market.newcomer('seller')).listSecrets()).rejects.toMatchObject({ code: 'forbidden' })
})

/** A message of the card provider's stand-in, which signs with the first secret. */
async function arriveAt(address: string) {
  const { pool } = market.connection
  const { rows } = await pool.query<{ secret: string }>('select webhook_secret as secret from card_sandbox.account')
  const payload = JSON.stringify({
    id: 'evt_secret',
    object: 'event',
    type: 'payment_intent.succeeded',
    livemode: false,
    data: { object: { id: 'pi_unknown', object: 'payment_intent' } },
  })
  // Signatures are checked by the real clock, also if a test turns the market's.
  const timestamp = Math.floor(Date.now() / 1_000)
  const secret = rows[0]?.secret ?? ''
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, timestamp, secret })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  expect((await fetch(`${address}/webhooks/stripe`, { method: 'POST', body: payload, headers })).status).toBe(200)
}
