import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { balanceTransactionBody } from './balance.ts'
import { getIntent } from './find-intent.ts'
import { pageOf, type Query } from './page-of.ts'
import type { SandboxDb } from './sandbox-database.ts'
import { chargeOf, type IntentRow, intentBody, walletBody } from './stripe-wire.ts'

/** Returns an intent, on request with its charge and the card that paid it: the same card has the same fingerprint. */
export async function readIntent(db: SandboxDb, id: string, withCharge: boolean) {
  const row = await getIntent(db, id)
  const intent = intentBody(row)
  if (!withCharge || !intent.latest_charge) return intent
  const card = await db
    .selectFrom('paymentMethods')
    .select(['brand', 'last4', 'wallet'])
    .where('id', '=', row.paymentMethodId)
    .executeTakeFirstOrThrow()
  const fingerprint = createHash('sha256').update(`${card.brand}:${card.last4}`).digest('base64url').slice(0, 16)
  const paid = { amount: intent.amount, amount_refunded: 0, currency: intent.currency }
  const payment_method_details = { type: 'card', card: { ...card, wallet: walletBody(card.wallet), fingerprint } }
  return { ...intent, latest_charge: { id: intent.latest_charge, object: 'charge', ...paid, payment_method_details } }
}

/** Lists intents, each with its charge expanded, and the charge with its balance transaction. */
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
