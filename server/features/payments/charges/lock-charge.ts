import type { Tx } from '#server/db/connect.ts'
import { lockOrder } from '#server/features/orders/move-order.ts'
import type { Intent } from '#server/ports/payments/port.ts'
import { id as Id } from '#shared/contract/fields.ts'

/**
 * Returns the attempt of an intent and its order, and locks the order: this serializes everything that moves its money. If
 * the server died before it stored the intent's id, the attempt is found by the intent's metadata.
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
