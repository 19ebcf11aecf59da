import { sql } from 'kysely'
import { pageOf, type Query } from './page-of.ts'
import type { SandboxDb } from './sandbox-database.ts'
import { type IntentRow, intentBody } from './stripe-wire.ts'

/** Intents, each with its charge written out. */
export async function listCharges(db: SandboxDb, query: Query) {
  const page = await pageOf<IntentRow>(db, {
    table: 'intents',
    where: sql`true`,
    query,
    url: '/v1/payment_intents',
    body: intentBody,
  })
  const intents = page.data as ReturnType<typeof intentBody>[]
  const refunds = await db
    .selectFrom('refunds')
    .select(['intentId', sql<number>`sum(amount)::integer`.as('amount')])
    .where('intentId', 'in', ['', ...intents.map(({ id }) => id)])
    .where('status', '<>', 'failed')
    .groupBy('intentId')
    .execute()
  const refunded = new Map(refunds.map(({ intentId, amount }) => [intentId, amount]))
  const data = intents.map((intent) => {
    const { id: intentId, amount, latest_charge: id } = intent
    return { ...intent, latest_charge: id && { id, object: 'charge', amount, amount_refunded: refunded.get(intentId) ?? 0 } }
  })
  return { ...page, data }
}
