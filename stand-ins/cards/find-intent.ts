import type { SandboxDb, SandboxTx } from './sandbox-database.ts'
import { type IntentRow, missing } from './stripe-wire.ts'

export async function getIntent(db: SandboxDb, id: string): Promise<IntentRow> {
  const intent = await db.selectFrom('intents').selectAll().where('id', '=', id).executeTakeFirst()
  if (!intent) throw missing('payment_intent', id)
  return intent
}

export async function lockIntent(tx: SandboxTx, id: string): Promise<IntentRow> {
  const intent = await tx.selectFrom('intents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!intent) throw missing('payment_intent', id)
  return intent
}
