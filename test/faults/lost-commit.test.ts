import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { contact, listedPhone } from '#test/bookings.ts'
import { callerWith } from '#test/caller.ts'
import { cloneDatabase } from '#test/database.ts'
import { openTestMarket, type TestMarket } from '#test/market.ts'
import { startServerProcess } from '#test/races/server-process.ts'
import { tokenFor } from '#test/token-for.ts'
import { type BreakingGate, breakingGate, commit } from './breaking-gate.ts'
import { makeReadOnly } from './read-only.ts'

let market: TestMarket
let gate: BreakingGate
let database: Awaited<ReturnType<typeof cloneDatabase>>
let cleanUp = async () => {}

beforeAll(async () => {
  database = await cloneDatabase(inject('serverUrl'))
  gate = await breakingGate(database.url)
  ;({ market, cleanUp } = await openTestMarket({ DATABASE_URL: gate.url, JOBS: 'off' }))
})
afterAll(async () => {
  await cleanUp()
  gate.close()
  await database.drop()
})

const ordersOf = async (phone: { id: string }) => {
  const { rows } = await market.connection.pool.query<{ id: string }>('select id from orders where phone_id = $1', [phone.id])
  return rows.map(({ id }) => id)
}

/** Returns a new buyer's booking of a new phone, to be sent with or without an idempotency key. */
async function booking() {
  const { phone } = await listedPhone(market)
  const bea = await market.newcomer('buyer')
  const headers = { 'content-type': 'application/json', authorization: `bearer ${bea.token}` }
  const body = JSON.stringify({ productsId: phone.id, ...contact })
  const book = async (key?: string, url = market.url) => {
    const sent = { method: 'POST', body, headers: { ...headers, ...(key && { 'idempotency-key': key }) } }
    const answer = await fetch(`${url}/orders`, sent)
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), json: await answer.json() }
  }
  return { phone, bea, book }
}

describe.each(['unsent', 'unanswered'] as const)('a COMMIT that is %s', (how) => {
  test('[S17.2] is settled by the idempotency key: one booking, and a repeated request gets the first response', async () => {
    const { phone, book } = await booking()
    const broken = gate.breakAt(commit, how)
    const first = await book('once')
    await broken
    expect(first).toMatchObject({ status: 200, json: { acknowledged: true } })
    expect(await book('once')).toEqual(first)
    expect(await ordersOf(phone)).toEqual([first.json.insertedId])
  })

  test('[S17.2] is not retried without an idempotency key: the caller gets 503 with Retry-After, and the phone is booked once', async () => {
    const { phone, book } = await booking()
    const broken = gate.breakAt(commit, how)
    const first = await book()
    await broken
    expect(first).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) })
    const isBooked = (await ordersOf(phone)).length === 1
    expect(isBooked).toBe(how === 'unanswered')
    expect(await book()).toMatchObject({ status: isBooked ? 409 : 200 })
    expect(await ordersOf(phone)).toHaveLength(1)
  })
})

test('[S17.2] when a server is killed between a COMMIT and its response, another one answers the same key with that booking', async () => {
  const { config } = market
  const { phone, bea, book } = await booking()
  const given = { databaseUrl: gate.url, dataDir: config.dataDir, publicUrl: config.publicUrl }
  const killed = await startServerProcess(given, undefined, { JOBS: 'off' })
  const lost = gate.breakAt(commit, 'unanswered').then(() => killed.process.kill('SIGKILL'))
  await expect(book('once', killed.url)).rejects.toThrow()
  await lost
  const [order] = await ordersOf(phone)
  expect(order).toBeDefined()
  expect(await book('once')).toMatchObject({ status: 200, json: { insertedId: order } })
  const token = await tokenFor(market.connection, config.publicUrl, bea.person)
  expect((await callerWith(market.url, token).listOrders({ email: bea.person.email })).items).toHaveLength(1)
})

test('[S17.2] while a request with the same key is in progress on another server, its repetition gets 409 with Retry-After', async () => {
  const { phone, book } = await booking()
  const other = await startServerProcess(
    { databaseUrl: database.url, dataDir: market.config.dataDir, publicUrl: market.config.publicUrl },
    undefined,
    { JOBS: 'off' },
  )
  const holder = await market.connection.pool.connect()
  try {
    await holder.query('begin; set local idle_in_transaction_session_timeout = 0')
    await holder.query('select from phones where id = $1 for update', [phone.id])
    const first = book('once', other.url)
    const taken = `select from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and classid = 3 and datname = current_database()`
    await expect.poll(async () => (await holder.query(taken)).rowCount).toBe(1)
    expect(await book('once')).toMatchObject({ status: 409, retryAfter: '1', json: { reason: 'same_request_under_way' } })
    await holder.query('rollback')
    const answer = await first
    expect(answer).toMatchObject({ status: 200 })
    expect(await book('once')).toEqual(answer)
  } finally {
    holder.release()
    await other.stop()
  }
})

test('[S17.1] a transaction that is cut off before its COMMIT is retried, and the caller gets 200', async () => {
  const { phone, book } = await booking()
  const broken = gate.breakAt(contact.location, 'unanswered')
  expect(await book()).toMatchObject({ status: 200 })
  await broken
  expect(await ordersOf(phone)).toHaveLength(1)
})

test('[S17.1] while the database is read-only, a booking waits, /readyz answers 503, and guests are still served', async () => {
  const { phone, book } = await booking()
  const ready = async () => (await market.fetch('/readyz')).status
  await makeReadOnly(database.url, true)
  const booked = book('once')
  await expect.poll(ready).toBe(503)
  expect(await ordersOf(phone)).toEqual([])
  expect((await market.fetch('/categories')).status).toBe(200)
  await makeReadOnly(database.url, false)
  await expect.poll(ready).toBe(200)
  const answer = await booked
  expect(answer.status === 200 || answer.retryAfter !== null).toBe(true)
  expect(await book('once')).toMatchObject({ status: 200 })
  expect(await ordersOf(phone)).toHaveLength(1)
})
