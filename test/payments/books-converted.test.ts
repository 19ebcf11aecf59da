import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { expect, inject, test } from 'vitest'
import { type Config, readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { checkBooks } from '#server/features/integrity/check-books.ts'
import { checkIntegrity } from '#server/features/integrity/check-integrity.ts'
import { openMarket } from '#server/open-market.ts'
import { openCards } from '#server/ports/payments/open-cards.ts'
import type { CardProvider } from '#server/ports/payments/port.ts'
import { refunded } from '#stand-ins/cards/sandbox-scenes.ts'
import { withEmptyDatabase } from '../database.ts'
import { brokenInvariants } from '../invariants.ts'
import { chargeAt, migrateUntil, withDatabase } from '../older-market.ts'
import { calmDown } from './quiet-market.ts'

const totalCents = 26_200

/** A sale as the previous version left it, with the state of its refund, if any. */
type Sale = { order: 'paid' | 'refunded' | 'expired' | 'booked'; refund?: 'done' | 'wanted' | 'answer lost' }
const sales: Sale[] = [
  { order: 'paid' },
  { order: 'paid' },
  { order: 'booked' },
  { order: 'refunded', refund: 'done' },
  { order: 'refunded', refund: 'wanted' },
  { order: 'refunded', refund: 'answer lost' },
  { order: 'expired', refund: 'done' },
  { order: 'expired', refund: 'wanted' },
]

test('[S11.1] the previous version’s ledger is converted with all invariants intact, and no pending refund is made twice', async () => {
  await onOlderMarket(async ({ url, config, intents }) => {
    const head = await valueIn(url, 'select hash as value from ledger_entries order by id desc limit 1')
    const market = await openMarket(config)
    try {
      const { findings } = await checkBooks(market.connection.db, { graceSeconds: 3600 })
      expect(findings.flatMap(({ broken }) => broken)).toEqual([])
      expect(await valueIn(url, 'select previous_hash as value from ledger_seals where id = 1')).toBe(head)
      expect(await balances(url)).toEqual({ provider: 5 * totalCents, held: -2 * totalCents, refunds: -3 * totalCents })
      await calmDown({ ...market, config })
      const integrity = await checkIntegrity({ db: market.connection.db, ports: market.ports }, { rounds: 1, pauseMs: 0 })
      expect(integrity.invariants.flatMap(({ broken }) => broken)).toEqual([])
      expect(await brokenInvariants(market, { graceSeconds: 0 })).toEqual([])
      expect(await balances(url)).toEqual({ provider: 2 * totalCents, held: -2 * totalCents, refunds: 0 })
      const { rows } = await market.connection.pool.query('select intent_id, amount from card_sandbox.refunds order by intent_id')
      const givenBack = intents.filter((_, nth) => sales[nth]?.refund).sort()
      expect(rows).toEqual(givenBack.map((intent) => ({ intent_id: intent, amount: totalCents })))
    } finally {
      await market.close()
    }
  })
})

test('[S11.1] a ledger whose hash chain is broken is not converted', async () => {
  await onOlderMarket(async ({ url }) => {
    await withDatabase(url, (client) =>
      client.query(`alter table ledger_entries disable trigger user; update ledger_entries set reason = 'a gift' where id = 2;
        alter table ledger_entries enable trigger user`),
    )
    await expect(migrate(url)).rejects.toThrow('0261')
    expect(await valueIn(url, 'select count(*)::int as value from ledger_entries')).toBe(9)
  })
})

type Older = { url: string; config: Config; intents: string[] }

async function onOlderMarket(work: (older: Older) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ringback-older-'))
  await withEmptyDatabase(inject('serverUrl'), async (url) => {
    await migrateUntil(url, '0260')
    const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'fatal', STATEMENT_SECONDS: '60' })
    const cards = await openCards(config, { databaseUrl: url, now: async () => new Date() })
    try {
      const intents = await withDatabase(url, (client) => sellAll(client, cards))
      await work({ url, config, intents })
    } finally {
      await cards.close?.()
    }
  }).finally(() => rm(dataDir, { recursive: true, force: true }))
}

async function sellAll(client: pg.Client, cards: CardProvider): Promise<string[]> {
  const [seller, buyer] = [await person(client, 'seller'), await person(client, 'buyer')]
  const intents: string[] = []
  for (const sale of sales) intents.push(await sell(client, cards, { seller, buyer, sale }))
  return intents
}

async function person(client: pg.Client, role: string): Promise<string> {
  const { rows } = await client.query(
    `insert into people (issuer, subject, email, name, role) values ('urn:test', $1, $1 || '@people.example', $1, $1::role) returning id`,
    [role],
  )
  return rows[0].id
}

async function sell(client: pg.Client, cards: CardProvider, given: { seller: string; buyer: string; sale: Sale }) {
  const { seller, buyer, sale } = given
  const { order: status, refund } = sale
  const phone = await client.query(
    `insert into phones (seller_id, category_id, name, model_id, price_cents, original_price_cents, used_years, status, import_key)
     select $1, models.category_id, 'Galaxy S22', models.id, 25000, 60000, 2, $2::phone_status, $3 from models limit 1 returning id`,
    [seller, status === 'paid' ? 'sold' : status === 'refunded' ? 'paused' : 'listed', randomUUID()],
  )
  const isPaidFor = status === 'paid' || status === 'refunded'
  const { rows } = await client.query(
    `insert into orders (buyer_id, phone_id, contact_phone, location, price_cents, delivery_cents, status, claim_until, paid_at, ended_at)
     values ($1, $2, '+1 202 555 0143', '12 Harbour Street', 25000, 1200, $3::order_status,
       case when $3 = 'booked' then now() + interval '1 hour' end, case when $4 then now() end, case when $3 = 'expired' then now() end)
     returning id`,
    [buyer, phone.rows[0].id, status, isPaidFor],
  )
  const order: string = rows[0].id
  if (status === 'booked') return ''
  const attempt = randomUUID()
  const metadata = { order, buyer, phone: phone.rows[0].id, attempt }
  const intent = await chargeAt(cards, totalCents, metadata)
  await client.query(
    `insert into payment_attempts (id, order_id, number, intent_id, amount_cents, status, settled_at) values ($1, $2, 1, $3, $4, 'succeeded', now())`,
    [attempt, order, intent, totalCents],
  )
  if (isPaidFor) {
    const paid = `insert into payments (order_id, intent_id, amount_cents, currency) values ($1, $2, $3, 'usd')`
    await client.query(paid, [order, intent, totalCents])
  }
  const enter = (kind: string, cents: number) =>
    client.query(
      `insert into ledger_entries (kind, intent_id, order_id, amount_cents, currency, reason) values ($1, $2, $3, $4, 'usd', $5)`,
      [kind, intent, order, cents, refund ? 'It was too late.' : null],
    )
  await enter('charge', totalCents)
  if (!refund) return intent
  const key = `rf:${intent}`
  const made = refund === 'wanted' ? undefined : await refunded(cards, { key, intentId: intent, amountCents: totalCents })
  const isDone = refund === 'done'
  await client.query(
    `insert into refunds (intent_id, order_id, amount_cents, reason, provider_refund_id, refunded_at) values ($1, $2, $3, 'It was too late.', $4, $5)`,
    [intent, order, totalCents, isDone ? made?.id : null, isDone ? new Date() : null],
  )
  if (isDone) await enter('refund', -totalCents)
  return intent
}

const valueIn = (url: string, text: string) =>
  withDatabase(url, async (client) => (await client.query<{ value: unknown }>(text)).rows[0]?.value)

/** Returns the balance of each account in cents, without the provider's fees, which are entered each hour. */
const balances = (url: string) =>
  withDatabase(url, async (client) => {
    const { rows } = await client.query<{ account: string; cents: number }>(
      `select account, sum(amount_cents)::int as cents from ledger_postings join ledger_transactions on id = transaction_id
        where kind <> 'provider_fee' group by account`,
    )
    return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
  })
