import { readFileSync } from 'node:fs'
import { request as rawRequest } from 'node:http'
import { type RawBuilder, sql } from 'kysely'
import Stripe from 'stripe'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Db } from '#server/db/connect.ts'
import { operations } from '#shared/contract/market.ts'
import { payAsBrowser, until } from '../cards.ts'
import { untilWebhooksApplied } from '../chargebacks.ts'
import { untilNothingIsDue } from '../clock.ts'
import { callerWith, useMarket } from '../market.ts'
import { postponeScheduledJobs } from '../scheduled-jobs.ts'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { expectRecordOf, newestRecord, staffOperationOf, staffRecords } from './staff-record.ts'
import { forgedAccessTokens, forgedIdentityTokens } from './tokens.ts'
import { type Someone, type World, worldFor } from './world.ts'

// A seller who has sold nothing can ask for the badge.
const market = useMarket({ BADGE_REQUIRES: 'email' })
beforeAll(() => postponeScheduledJobs(market))
const rows = ['matrix.tsv', 'matrix-of-our-own.tsv'].flatMap((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t') as [call: string, caller: string, status: string]),
)
const asksForIdentity = (call: string) => call.startsWith('GET /jwt') || call === 'POST /users'

test('every operation of the contract is in the matrix', () => {
  const known = new Set(rows.map(([call]) => call.split('?')[0]?.replace(/\{\w+\}/g, '{}')))
  const missing = operations.filter(({ method, path }) => !known.has(`${method} ${path.replace(/:\w+/g, '{}')}`))
  expect(missing.map(({ name }) => name)).toEqual([])
  const done = new Set(rows.flatMap(([call, caller, status]) => (caller === 'admin' && status.startsWith('2') ? call : [])))
  const ofStaff = operations.filter(({ access, method }) => access === 'staff' && method !== 'GET')
  const acts = [...done].map(staffOperationOf).filter((one) => one?.access === 'staff' && one.method !== 'GET')
  expect(new Set(acts)).toEqual(new Set(ofStaff))
})

/** The callers that each operation refuses, together, as none of them changes a row. */
const refused = [
  ...Map.groupBy(
    rows.filter(([, , status]) => !status.startsWith('2')),
    ([name]) => name,
  ),
]

test.each(refused.map(([name, callers]) => [name, callers.map(([, ...row]) => row.join(': ')).join(', '), callers] as const))(
  '[S6.8] [S7.27] [S14.5] %s refuses %s; no row is changed, and staff leave one in their log',
  async (name, _title, callers) => {
    const world = await worldOf(name)
    const prepared = {}
    const asked: { caller: string; status: string; attempts: Attempt[] }[] = []
    for (const [, caller, status] of callers) {
      asked.push({ caller, status, attempts: await requestsOf(world, name, { caller, prepared }) })
    }
    const before = await everyRow()
    for (const { caller, status, attempts } of asked) await expectAnswers(world, name, { caller, status, attempts })
    expect(await changedSince(before)).toEqual([])
    if (changesNothingBefore(name)) unchanged = world
  },
)

test.each(rows.filter(([, , status]) => status.startsWith('2')))(
  '[S6.8] [S7.27] [S14.5] %s by %s answers %s, and what staff do or see is in their log',
  async (name, caller, status) => {
    const world = await worldOf(name)
    await expectAnswers(world, name, { caller, status, attempts: await requestsOf(world, name, { caller }) })
  },
)

/** Sends a caller's requests, and expects the answer and what the log of the staff has of them. */
async function expectAnswers(
  world: World,
  name: string,
  { caller, status, attempts }: { caller: string; status: string; attempts: Attempt[] },
) {
  const newest = await newestRecord(market)
  for (const { what, token, call } of attempts) {
    const answer = await send(call, token)
    expect({ caller, what, status: answer }).toEqual({ caller, what, status: Number(status) })
  }
  const [attempt] = attempts
  const records = await staffRecords(market, newest)
  const operation = caller === 'admin' ? staffOperationOf(name) : undefined
  const isRefused = !status.startsWith('2')
  if (operation && attempt) {
    await expectRecordOf(market, records, { by: world.ada.person.id, call: attempt.call, operation, isRefused })
  } else if (!joinsOrLeaves.includes(name)) expect(records).toEqual([])
}

/** Who joins or leaves the staff is in its log, too. */
const joinsOrLeaves = ['POST /me/staff-role', 'DELETE /me']

/** A world of which no row has been changed yet; the next call can have it. */
let unchanged: World | undefined

async function worldOf(name: string): Promise<World> {
  if (asksForIdentity(name)) return worldFor(market, { identities: true })
  const world = unchanged ?? (await worldFor(market, { identities: false }))
  unchanged = undefined
  return world
}

/** Whether the request is made without the market, in which others prepare what they are about. */
function changesNothingBefore(name: string) {
  return !asksForIdentity(name) && name !== 'POST /payments' && (calls[name]?.length ?? 3) < 3
}

type Attempt = { what: string; token: string | undefined; call: Call }

/** `prepared`: has the call, once somebody prepared it by changing rows, for callers who come after them in one world. */
async function requestsOf(
  world: World,
  name: string,
  { caller, prepared }: { caller: string; prepared?: { call?: Call } },
): Promise<Attempt[]> {
  const identity = asksForIdentity(name)
  const owner = ownerOf(world, name)
  const who = personOf(world, caller, owner)
  const about = aboutOf(world, caller, who, owner)
  const isPrepared = !changesNothingBefore(name) && !asksForIdentity(name) && !joinsOrLeaves.includes(name)
  const subject = isPrepared && prepared ? { caller: undefined, about: owner } : { caller: who, about }
  const make = async () => (name === 'POST /payments' ? await paymentOf(world) : await makerOf(name)(world, subject, market))
  const call = (isPrepared && prepared?.call) || (await make())
  if (prepared) prepared.call = call
  if (name === 'DELETE /me' && caller === 'admin') await leaveOneAdmin(world)
  if (caller === 'bad_token') {
    const forged = identity ? await forgedIdentityTokens(market, owner) : await forgedAccessTokens(market, owner)
    return forged.map(({ what, token }) => ({ what, token, call }))
  }
  if (caller === 'no_profile') {
    const own = { ...call, ...(identity ? strangersCall(name, world) : {}) }
    return [{ what: caller, token: world.stranger.identityToken, call: own }]
  }
  const token = identity ? who?.identityToken : who?.accessToken
  const signed = caller === 'provider' ? { ...call, headers: await signatureOf(call.json) } : call
  return [{ what: caller, token, call: signed }]
}

const makerOf = (name: string) =>
  calls[name] ?? (() => Promise.reject(new Error(`The matrix has a call that the test does not know: ${name}`)))

/** The owner of what the call is about, and so the person whose token an attacker would forge. */
function ownerOf(world: World, name: string): Someone {
  if (/sell|images|listings|drafts|price-guidance|POST \/products/i.test(name)) return world.sam
  if (/admin|DELETE \/(seller|buyer)|userstatus/.test(name)) return world.ada
  return world.bea
}

function personOf(world: World, caller: string, owner: Someone): Someone | undefined {
  const people: Record<string, Someone> = {
    buyer_self: world.bea,
    buyer_other: world.ben,
    seller_self: world.sam,
    seller_other: world.sue,
    admin: world.ada,
    deleted_user: owner === world.sam ? world.closed.seller : world.closed.buyer,
  }
  return people[caller]
}

function aboutOf(world: World, caller: string, who: Someone | undefined, owner: Someone): Someone {
  if (caller === 'buyer_other') return world.bea
  if (caller === 'seller_other') return world.sam
  return who ?? owner
}

function strangersCall(name: string, { stranger }: World): Partial<Call> {
  if (name === 'POST /users') return { json: { name: 'Stranger', email: stranger.email, userstatus: 'buyer' } }
  return { path: `/jwt?${new URLSearchParams({ email: stranger.email })}` }
}

/** Pays the order and waits until its webhook has been applied, so that afterwards only the call under test changes rows. */
async function paymentOf(world: World): Promise<Call> {
  const bea = callerWith(market.url, world.bea.accessToken)
  const { clientSecret } = await bea.createPaymentIntent({
    order: world.order,
    resalePrice: 200,
  })
  const { id: transactionId } = await payAsBrowser(market, clientSecret)
  await until(async () => {
    const heard = await market.connection.db.selectFrom('webhookEvents').select('id').where('appliedAt', 'is', null).execute()
    return heard.length === 0 && (await bea.getOrder({ id: world.order })).paid
  })
  return { method: 'POST', path: '/payments', json: { order: world.order, transactionId, resalePrice: 200 } }
}

/** For the test at hand. */
async function leaveOneAdmin({ ada }: World) {
  const others = await market.connection.write((tx) =>
    tx
      .updateTable('people')
      .set({ closedAt: new Date() })
      .where('role', '=', 'admin')
      .where('closedAt', 'is', null)
      .where('id', '!=', ada.person.id)
      .returning('id')
      .execute(),
  )
  const ids = others.map(({ id }) => id)
  onTestFinished(() =>
    market.connection.write(async (tx) => {
      if (ids.length > 0) await tx.updateTable('people').set({ closedAt: null }).where('id', 'in', ids).execute()
    }),
  )
}

async function send({ method, path, json, form, headers: more }: Call, token: string | undefined): Promise<number> {
  if (method === 'TRACE') return trace(token)
  const headers: Record<string, string> = { ...more, ...(token ? { authorization: `bearer ${token}` } : {}) }
  if (json) headers['content-type'] = 'application/json'
  const response = await market.fetch(path, { method, headers, body: form ?? (json ? JSON.stringify(json) : null) })
  await response.arrayBuffer()
  return response.status
}

function trace(token: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = token ? { authorization: `bearer ${token}` } : {}
    rawRequest(market.url, { method: 'TRACE', headers }, (response) => resolve(response.resume().statusCode ?? 0))
      .on('error', reject)
      .end()
  })
}

/** Signs a webhook as the card provider does. */
async function signatureOf(body: unknown): Promise<Record<string, string>> {
  const account = await sql<{ secret: string }>`select webhook_secret as secret from card_sandbox.account`.execute(
    market.connection.db,
  )
  const secret = account.rows[0]?.secret ?? ''
  const header = await new Stripe('sk_test_any').webhooks.generateTestHeaderStringAsync({ payload: JSON.stringify(body), secret })
  return { 'stripe-signature': header }
}

type Rows = { since: string; counts: Map<string, number> }

/** Returns the row count of each table, and the first transaction id that counts as later than this call. */
async function everyRow(): Promise<Rows> {
  const { db } = market.connection
  // What earlier calls have caused at the card provider changes rows, too, once it is reported.
  await untilWebhooksApplied(market)
  await untilNothingIsDue(market)
  const since = await sql<{ xid: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as xid`.execute(db)
  const { rows } = await countRows(db, sql`0`)
  return { since: since.rows[0]?.xid ?? '', counts: new Map(rows.map(({ name, count }) => [name, count])) }
}

/** Returns the tables in which a row was written or deleted since then (I9). */
async function changedSince({ since, counts }: Rows): Promise<string[]> {
  await untilNothingIsDue(market)
  const { rows } = await countRows(market.connection.db, sql`count(*) filter (where xmin::text::bigint >= ${since}::bigint)`)
  return rows.filter(({ name, count, written }) => written > 0 || count !== counts.get(name)).map(({ name }) => name)
}

let tables: string[] | undefined

/**
 * Counts the rows of all tables except the rate limits, what people and staff were refused, and the inbox, to
 * which the provider writes meanwhile.
 */
async function countRows(db: Db, written: RawBuilder<unknown>) {
  tables ??= await tablesOf(db)
  const counts = tables.map(
    (name) => sql`select ${name}::text as name, count(*)::int as count, ${written}::int as written from ${sql.table(name)}`,
  )
  return sql<{ name: string; count: number; written: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
}

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('rate_limits', 'webhook_events', 'failed_requests') and tablename not like 'staff_actions%'`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}
