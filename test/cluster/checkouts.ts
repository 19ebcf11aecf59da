import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type MadePerson, makePerson, makePhone } from '#db/demo/factories.ts'
import { type Connection, connect } from '#server/db/connect.ts'
import { AppError } from '#shared/contract/errors.ts'
import { intentIdOf } from '#shared/domain/money/intent-id.ts'
import { contact } from '../bookings.ts'
import { callerWith } from '../caller.ts'
import { makePayableSeller } from '../races/after-sale.ts'
import { chargeCard, isShed } from '../races/shoppers.ts'
import { tokenFor } from '../token-for.ts'
import type { Cluster } from './cluster.ts'

export type Checkouts = {
  connection: Connection
  seller: MadePerson
  /** Every acknowledgement from the market: of what, and when by performance.now(). */
  acknowledged: { kind: 'order' | 'payment'; id: string; at: number }[]
  /** Requests that got no answer; each was retried with its idempotency key until it had one. */
  unanswered: { at: number; words: string }[]
  /** Requests that were rejected with Retry-After. */
  shed: number
  /** Answers that must not occur, since no two buyers want the same phone. */
  wrong: string[]
  stop: () => Promise<void>
}

/** Starts buyers who each book and pay phones, one after another, and retry unanswered requests with the same key. */
export async function startCheckouts({ url, databaseUrl }: Cluster, shoppers: number): Promise<Checkouts> {
  const connection = connect(databaseUrl, { poolSize: shoppers, statementSeconds: 10, retrySeconds: 60 })
  const { pool, write } = connection
  const seller = await makePayableSeller(connection)
  const { rows } = await pool.query<{ key: string }>('select publishable_key as key from card_sandbox.account')
  const publishableKey = rows[0]?.key ?? ''
  const checkouts: Checkouts = { connection, seller, acknowledged: [], unanswered: [], shed: 0, wrong: [], stop: async () => {} }
  let stopped = false

  /** Retries a request with one idempotency key until it is answered. */
  async function insist<T>(work: (headers: { 'idempotency-key': string }) => Promise<T>): Promise<T | undefined> {
    const headers = { 'idempotency-key': randomUUID() }
    while (true) {
      try {
        return await work(headers)
      } catch (error) {
        if (isShed(error)) checkouts.shed++
        else if (error instanceof AppError && error.code === 'too_many') {
          // Each retry counts towards the rate limit.
          checkouts.shed++
          await sleep((error.retryAfter ?? 1) * 1_000)
        } else if (!(error instanceof AppError)) checkouts.unanswered.push({ at: performance.now(), words: messageOf(error) })
        else if (error.reason !== 'same_request_under_way') return void checkouts.wrong.push(`${error.code}: ${error.message}`)
        await sleep(50)
      }
    }
  }
  const note = (kind: 'order' | 'payment', id: string) => checkouts.acknowledged.push({ kind, id, at: performance.now() })

  async function checkOut() {
    const phone = await untilMade(() => write((tx) => makePhone(tx, seller)))
    const buyer = await untilMade(() => write((tx) => makePerson(tx, { role: 'buyer' })))
    const token = await untilMade(() => tokenFor(connection, url, buyer))
    const booked = await insist((headers) => callerWith(url, token, headers).placeOrder({ productsId: phone.id, ...contact }))
    if (!booked) return
    const order = booked.insertedId
    note('order', order)
    const intent = await insist((headers) => callerWith(url, token, headers).createPaymentIntent({ order, resalePrice: 250 }))
    if (!intent) return
    // Failures of the card provider say nothing about the market: it is a stand-in that shares the market's database.
    await untilMade(() => chargeCard(url, publishableKey, intent.clientSecret), 1_000)
    const transactionId = intentIdOf(intent.clientSecret)
    const paid = await insist((headers) => callerWith(url, token, headers).recordPayment({ order, transactionId }))
    if (paid) note('payment', paid.insertedId)
  }

  const shop = async () => {
    while (!stopped) {
      await checkOut()
      await sleep(20)
    }
  }
  const all = Promise.all(Array.from({ length: shoppers }, shop))
  checkouts.stop = async () => {
    stopped = true
    await all.finally(() => connection.db.destroy())
  }
  return checkouts
}

const messageOf = (error: unknown) => `${error} ${error instanceof Error ? (error.cause ?? '') : ''}`

/** Retries what the test itself needs; if an answer was lost, it may be made twice, which does no harm. */
async function untilMade<T>(make: () => Promise<T>, most = 200): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await make()
    } catch (error) {
      if (tries === most) throw error
      await sleep(100)
    }
  }
}

export type Verdict = { acknowledged: number; lost: string[]; doubled: string[] }

/** Returns what was acknowledged and is missing, and what exists twice. */
export async function judge({ connection: { pool }, acknowledged }: Checkouts): Promise<Verdict> {
  const found = async (table: string, kind: 'order' | 'payment') => {
    const ids = acknowledged.filter((one) => one.kind === kind).map(({ id }) => id)
    const { rows } = await pool.query<{ id: string }>(`select id from ${table} where id = any($1)`, [ids])
    const there = new Set(rows.map(({ id }) => id))
    return ids.filter((id) => !there.has(id)).map((id) => `${kind} ${id}`)
  }
  const { rows } = await pool.query<{ doubled: string }>(
    `select 'buyer ' || buyer_id || ' has ' || count(*) || ' orders' as doubled from orders group by buyer_id having count(*) > 1
     union all select 'phone ' || phone_id || ' has ' || count(*) || ' orders' from orders group by phone_id having count(*) > 1`,
  )
  return {
    acknowledged: acknowledged.length,
    lost: [...(await found('orders', 'order')), ...(await found('payments', 'payment'))],
    doubled: rows.map(({ doubled }) => doubled),
  }
}

/** Returns the longest time after `since` without an acknowledgement, in seconds, and when it ended. */
export function longestGap({ acknowledged }: Checkouts, since: number): { seconds: number; until: number } {
  let last = since
  let longest = { seconds: 0, until: since }
  for (const { at } of acknowledged) {
    if (at <= since) continue
    if (at - last > longest.seconds * 1_000) longest = { seconds: (at - last) / 1_000, until: at }
    last = at
  }
  return longest
}
