import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { operations } from '#shared/contract/market.ts'
import { calls } from './admission/calls.ts'
import { type Someone, type World, worldFor } from './admission/world.ts'
import { until } from './cards.ts'
import { callerWith, useMarket } from './market.ts'

// Statements may take a few seconds; one that reads or counts all phones would take minutes.
const market = useMarket({ STATEMENT_SECONDS: '5' })
const phones = 100_000
/** Not called in the loop: they end what the other calls need. */
const endings = [
  'DELETE /me',
  'POST /auth/logout',
  'POST /auth/logout-everywhere',
  'DELETE /seller/{userId}',
  'DELETE /buyer/{userId}',
]
/** Not called: they need more than one request to prepare, and are no different for a large seller. */
const elsewhere = [
  'POST /payments',
  'POST /webhooks/stripe',
  'POST /staff-refunds/{id}/bank-transfer',
  'POST /staff-payouts/{id}/try-again',
  'POST /staff-refunds/{id}/try-again',
  'GET /pictures/{id}',
  'GET /me/decisions/{id}',
  'POST /me/decisions/{id}/appeal',
  'GET /moderation/{id}',
  'POST /moderation/{id}/lease',
  'DELETE /moderation/{id}/lease',
  'POST /moderation/{id}/decision',
  'POST /moderation/{id}/ruling',
  'POST /moderation/{id}/lift',
  'GET /orders/{id}/ratings',
  'PUT /orders/{id}/rating',
  'POST /ratings/{id}/reply',
  'GET /jwt?email={email}',
  'POST /users',
]

test('with a seller of 100,000 phones the calls of every role succeed or are refused with a message', {
  timeout: 1_800_000,
}, async () => {
  const world = await worldFor(market, { identities: false })
  await stock(world.sam.person.id)
  const left = [...endings, ...elsewhere]
  const names = Object.keys(calls).filter((name) => operationOf(name) && !left.includes(name))
  for (const name of names) {
    for (const who of callersOf(world, name)) {
      const { ok, ...answer } = await ask(world, name, who)
      if (!ok) expect({ name, who: who?.person.role, ...answer }).toEqual('answered')
    }
  }
  expect(await exportedPhones(world.sam)).toBeGreaterThanOrEqual(phones)

  // Of a seller without unfinished orders: others cannot be deleted.
  const ada = callerWith(market.url, world.ada.accessToken)
  const sol = await market.newcomer('seller')
  await handOver(world.sam.person.id, sol.person.id)
  expect(await ada.deleteSeller({ userId: sol.person.id })).toMatchObject({ deletedCount: 1 })
  await expect(sol.getMe()).rejects.toMatchObject({ code: 'unauthenticated' })
  expect((await market.guest.searchListings({ q: 'galaxy bulk' })).listings).toEqual([])
  await until(async () => (await unsoldOf(sol.person.id)) === 0, 900)
})

function operationOf(name: string) {
  const [method = '', address = ''] = name.split(' ')
  const path = address.replace(/\?.*/, '').replace(/\{\w+\}/g, ':')
  return operations.find((each) => each.method === method && each.path.replace(/:\w+/g, ':') === path)
}

/** The callers that the contract allows to make the call. */
function callersOf({ bea, sam, ada }: World, name: string): (Someone | undefined)[] {
  const callers: Record<string, (Someone | undefined)[]> = {
    buyer: [bea],
    seller: [sam],
    admin: [ada],
    public: [undefined, bea, sam],
  }
  return callers[operationOf(name)?.access ?? ''] ?? [bea, sam, ada]
}

async function ask(world: World, name: string, who: Someone | undefined) {
  const about = who ?? world.sam
  const call = await calls[name]?.(world, { caller: who, about }, market)
  if (!call) throw new Error(name)
  const headers: Record<string, string> = { ...call.headers, ...(who ? { authorization: `bearer ${who.accessToken}` } : {}) }
  if (call.json) headers['content-type'] = 'application/json'
  const response = await market.fetch(call.path, {
    method: call.method,
    headers,
    body: call.form ?? (call.json ? JSON.stringify(call.json) : null),
  })
  const text = await response.text()
  return {
    status: response.status,
    text: text.slice(0, 300),
    ok: response.status < 500 && (response.ok || text.includes('"message"')),
  }
}

/** Counts the phones chunk by chunk while the file arrives: it is never in memory as a whole. */
async function exportedPhones({ accessToken }: Someone): Promise<number> {
  const response = await market.fetch('/me/export', { headers: { authorization: `bearer ${accessToken}` } })
  const decoder = new TextDecoder()
  const mark = '"name":"Galaxy Bulk"'
  let count = 0
  let rest = ''
  for await (const piece of response.body ?? []) {
    const parts = (rest + decoder.decode(piece, { stream: true })).split(mark)
    count += parts.length - 1
    rest = (parts.at(-1) ?? '').slice(-mark.length)
  }
  return count
}

const unsoldOf = async (sellerId: string) => {
  const { rows } = await sql<{ unsold: number }>`select count(*)::integer as unsold from phones
    where seller_id = ${sellerId} and status in ('listed', 'paused')`.execute(market.connection.db)
  return rows[0]?.unsold
}

/** Inserts the phones directly into the database, as if they had been imported over years. */
const stock = (sellerId: string) =>
  market.connection.pool.query(`set statement_timeout = 0;
    insert into phones (seller_id, category_id, model_id, name, price_cents, original_price_cents, used_years, posted_at, description)
      select '${sellerId}', model.category_id, model.id, 'Galaxy Bulk', 10000 + n % 90000, 120000, 1,
        now() - n * interval '1 minute', 'One of many'
      from (select category_id, id from models where catalogued and name = 'Galaxy A12') as model,
        generate_series(1, ${phones}) n;
    analyze phones; reset statement_timeout`)

const handOver = (sellerId: string, otherId: string) =>
  market.connection.pool.query(`set statement_timeout = 0;
    update phones set seller_id = '${otherId}' where seller_id = '${sellerId}' and name = 'Galaxy Bulk';
    reset statement_timeout`)
