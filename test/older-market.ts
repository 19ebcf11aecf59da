import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import Fastify from 'fastify'
import pg from 'pg'
import { prepareJobs } from '#server/db/jobs.ts'
import type { CardProvider } from '#server/ports/payments/port.ts'

const folder = new URL('../db/migrations/', import.meta.url)

/** Migrates an empty database up to the migration before `before`. */
export async function migrateUntil(url: string, before: string): Promise<void> {
  await withDatabase(url, async (client) => {
    await client.query(
      'create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql') && file < before).sort()) {
      const text = await readFile(new URL(name, folder), 'utf8')
      await client.query(text)
      const checksum = createHash('sha256').update(text).digest('hex')
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    }
  })
  await prepareJobs(url)
}

export async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Charges a card at the stand-in, without a market; returns the intent's id. */
export async function chargeAt(cards: CardProvider, amountCents: number, metadata: Record<string, string>): Promise<string> {
  const app = Fastify()
  if (cards.routes) await app.register(cards.routes)
  const post = async (address: string, body: object) => {
    const payload = { key: cards.publishableKey, ...body }
    const response = await app.inject({ method: 'POST', url: `/sandbox/cards/${address}`, payload })
    return response.json<{ id: string }>()
  }
  const { id, clientSecret } = await cards.createIntent({ key: JSON.stringify(metadata), amountCents, currency: 'usd', metadata })
  const card = { number: '4242424242424242', exp_month: 12, exp_year: new Date().getUTCFullYear() + 2, cvc: '123' }
  const method = await post('payment_methods', { card })
  await post(`payment_intents/${id}/confirm`, { client_secret: clientSecret, payment_method: method.id })
  await app.close()
  return id
}
