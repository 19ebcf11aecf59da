import { describe, expect, test } from 'vitest'
import type { Access } from '#shared/contract/endpoint.ts'
import { operations } from '#shared/contract/market.ts'
import { openTestMarket, useMarket } from '#test/market.ts'
import { visitorAt } from '#test/provider.ts'
import { forgetTries } from './limits.ts'

const market = useMarket()
/** Without operations that sign out, after which the token is invalid. */
const limited = operations.flatMap(({ limit, signsOut, ...operation }) =>
  limit && !signsOut ? [{ ...operation, ...limit }] : [],
)

const signingOut = operations.flatMap(({ limit, signsOut, ...operation }) =>
  limit && signsOut ? [{ ...operation, ...limit }] : [],
)

/** Returns the token of a new person who may make such calls; for `identity`, the identity provider's token. */
async function tokenFor(access: Access): Promise<string> {
  if (access === 'staff') return (await market.newcomer('admin')).token
  if (access === 'buyer' || access === 'seller') return (await market.newcomer(access)).token
  if (access !== 'identity') return (await market.newcomer('buyer')).token
  const visitor = visitorAt(market.url)
  await visitor.signUp({ name: 'Bea', email: `${crypto.randomUUID()}@people.example` })
  return visitor.token()
}

/** Makes a malformed call, which counts as a try as well and costs the least. */
const tryOnce = (url: string, { method, path }: { method: string; path: string }, token: string, more = {}) =>
  fetch(url + path, { method, headers: { authorization: `bearer ${token}`, ...more } })

async function triesOf(operation: { method: string; path: string }, token: string, times: number) {
  const statuses: number[] = []
  for (let time = 1; time <= times; time++) statuses.push((await tryOnce(market.url, operation, token)).status)
  return statuses
}

describe('[S9.10] limits per operation', () => {
  test.each(limited)('$times calls in $seconds seconds: $method $path', async ({ access, refusal, times, ...operation }) => {
    const token = await tokenFor(access)
    expect(await triesOf(operation, token, times)).not.toContain(429)
    // An address that the caller says is theirs does not make them somebody else.
    const late = await tryOnce(market.url, operation, token, { 'x-forwarded-for': '10.1.2.3' })
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
    const message = expect.stringMatching(
      /^You’ve done that too often\. Please wait \d+ (seconds|minutes|hours) and try again\.$/,
    )
    expect(await late.json()).toMatchObject({ ...refusal, code: 'too_many', message })
  })

  test.each(signingOut)(
    '$times calls in $seconds seconds, across sign-ins: $method $path',
    async ({ refusal, times, ...operation }) => {
      const { person, token } = await market.newcomer('buyer')
      const { pool } = market.connection
      expect((await tryOnce(market.url, operation, token)).status).toBe(200)
      // Reopens the account and its sessions, with the tries at their limit.
      await pool.query('update people set closed_at = null, email = $2 where id = $1', [person.id, person.email])
      await pool.query('update sessions set ended_at = null where person_id = $1', [person.id])
      await pool.query(`update rate_limits set points = $2 where key like '%' || $1`, [person.id, times])
      const late = await tryOnce(market.url, operation, token)
      expect([late.status, await late.json()]).toMatchObject([429, { ...refusal, code: 'too_many' }])
    },
  )

  test('are reset once their time is over, and not before', async () => {
    const intents = { method: 'POST', path: '/create-payment-intent' }
    const { pool } = market.connection
    await pool.query('delete from rate_limits')
    const [bea, ben] = [await market.newcomer('buyer'), await market.newcomer('buyer')]
    for (const { token } of [bea, ben]) await triesOf(intents, token, 11)
    await pool.query(`update rate_limits set expire = expire - 61000 where key like '%' || $1`, [bea.person.id])
    await forgetTries(pool)
    const { rows } = await pool.query<{ points: number }>(`select points from rate_limits where key like 'POST /create-pay%'`)
    expect(rows).toEqual([{ points: 11 }])
    expect((await tryOnce(market.url, intents, bea.token)).status).toBe(400)
    expect((await tryOnce(market.url, intents, ben.token)).status).toBe(429)
  })

  test('are counted per person, across all servers', async () => {
    const intents = { method: 'POST', path: '/create-payment-intent' }
    const [bea, ben] = [await tokenFor('buyer'), await tokenFor('buyer')]
    // Opened before the tries are counted: they are forgotten after a minute.
    const second = await openTestMarket({ DATABASE_URL: market.config.databaseUrl ?? '', PUBLIC_URL: market.config.publicUrl })
    const url = `http://127.0.0.1:${second.market.config.port}`
    try {
      await triesOf(intents, bea, 10)
      expect((await tryOnce(market.url, intents, bea)).status).toBe(429)
      expect((await tryOnce(market.url, intents, ben)).status).toBe(400)
      expect((await tryOnce(url, intents, bea)).status).toBe(429)
    } finally {
      await second.cleanUp()
    }
  })
})
