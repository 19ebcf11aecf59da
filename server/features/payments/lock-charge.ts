import type { Tx } from '#server/db/connect.ts'
import { lockOrder } from '#server/features/orders/move-order.ts'
import type { Intent } from '#server/ports/payments/port.ts'
import { id as Id } from '#shared/contract/fields.ts'

/**
 * The attempt behind an intent and its order, the order locked: whatever moves an order's money waits here for its turn.
 * An attempt whose intent was never noted, because the server died in between, is known by what we wrote on the intent.
 */
export async function lockCharge(tx: Tx, intent: Pick<Intent, 'id' | 'metadata'>) {
  const noted = await tx
    .selectFrom('paymentAttempts')
    .select(['id', 'orderId'])
    .where('intentId', '=', intent.id)
    .executeTakeFirst()
  const found = noted ?? (await findByMetadata(tx, intent.metadata.attempt))
  if (!found) return undefined
  const order = await lockOrder(tx, found.orderId)
  if (!order) return undefined
  const attempt = await tx.selectFrom('paymentAttempts').selectAll().where('id', '=', found.id).executeTakeFirstOrThrow()
  return { order, attempt }
}
export type Charge = NonNullable<Awaited<ReturnType<typeof lockCharge>>>

async function findByMetadata(tx: Tx, written: string | undefined) {
  const { data: id } = Id.safeParse(written)
  if (!id) return undefined
  return tx.selectFrom('paymentAttempts').select(['id', 'orderId']).where('id', '=', id).executeTakeFirst()
}
