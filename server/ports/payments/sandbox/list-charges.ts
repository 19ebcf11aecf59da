import { sql } from 'kysely'
import { balanceTransactionBody } from './balance.ts'
import { pageOf, type Query } from './page-of.ts'
import type { SandboxDb } from './sandbox-database.ts'
import { chargeOf, type IntentRow, intentBody } from './stripe-wire.ts'

/** Intents, each with its charge written out, and that with its entry in our account. */
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
  const entries = await db
    .selectFrom('balanceTransactions')
    .selectAll()
    .where('type', '=', 'charge')
    .where('source', 'in', ['', ...intents.map(({ id }) => chargeOf(id))])
    .execute()
  const entryOf = new Map(entries.map((row) => [row.source, balanceTransactionBody(row)]))
  const data = intents.map((intent) => {
    const { id: intentId, amount, currency, latest_charge: id } = intent
    if (!id) return intent
    const money = { amount, amount_refunded: refunded.get(intentId) ?? 0, currency }
    return { ...intent, latest_charge: { id, object: 'charge', ...money, balance_transaction: entryOf.get(id) ?? null } }
  })
  return { ...page, data }
}
