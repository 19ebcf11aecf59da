import { sql } from 'kysely'
import type { CardProvider, Refund } from '#server/ports/payments/port.ts'
import { confirmIntent } from './intents.ts'
import type { SandboxDb } from './sandbox-database.ts'

/** Creates an intent and charges a test card for it; `outcome` selects the card. Returns the intent's id. */
export async function chargedIntent(
  cards: CardProvider,
  db: SandboxDb,
  params: { key: string; amountCents: number; outcome?: string | undefined },
): Promise<string> {
  const { key, amountCents, outcome = 'succeeds' } = params
  const { id } = await cards.createIntent({ key, amountCents, currency: 'usd', metadata: { order: 'o', attempt: 'a' } })
  const card = { id: `pm_${id}`, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040, outcome }
  await db.insertInto('paymentMethods').values(card).execute()
  await db.transaction().execute((tx) => confirmIntent(tx, id, card.id))
  return id
}

/** Turns the database's market clock forward, as server/turn-clock.ts does for a market. */
export async function laterBy(db: SandboxDb, days: number): Promise<void> {
  const { rows } = await sql<{ body: string }>`select format('select now() + interval %L',
    make_interval(secs => ${days * 86_400}::float8) + (public.market_now() - now())) as body`.execute(db)
  await sql`create or replace function public.market_now() returns timestamptz language sql stable parallel safe as
    ${sql.lit(rows[0]?.body ?? '')}`.execute(db)
}

/** Returns the types of the events about an object or account by time, and by name where one transaction made several. */
export async function eventTypesAbout(db: SandboxDb, id: string): Promise<string[]> {
  const events = await sql<{ type: string }>`select type from events
    where body::jsonb #>> '{data,object,id}' = ${id} or body::jsonb ->> 'account' = ${id} order by created_at, type`.execute(db)
  return events.rows.map(({ type }) => type)
}

/** Makes a refund; throws if it is refused. */
export async function refunded(cards: CardProvider, params: Parameters<CardProvider['refund']>[0]): Promise<Refund> {
  const answer = await cards.refund(params)
  if ('refused' in answer) throw new Error(answer.refused)
  return answer.refund
}
