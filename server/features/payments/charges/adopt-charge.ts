import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { startRefund } from '#server/features/payments/refunds/start-refund.ts'
import type { Intent } from '#server/ports/payments/port.ts'
import { id as Id } from '#shared/contract/fields.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import type { Applied } from './applied.ts'
import { applyIntent, type PaymentContext } from './apply-provider-state.ts'
import { postCharge } from './settle-charge.ts'

/**
 * Adopts a charge of ours that is missing from the books, such as after restoring an older backup: if its order exists, the
 * attempt is inserted again and the provider's state applied as usual; otherwise it is refunded. Safe to repeat.
 */
export async function adoptCharge(market: PaymentContext, intentId: string): Promise<Applied> {
  const intent = await market.ports.cards.getIntent(intentId)
  if (intent.state !== 'succeeded') return { state: intent.state }
  const isEntered = await market.write((tx) => enterAttempt(tx, intent))
  return isEntered ? applyIntent(market, intent) : market.write((tx) => giveBackWithoutOrder(tx, intent))
}

/** Returns false if there is no such order. Inserted as 'cancelled', since the order may have another attempt that is live. */
async function enterAttempt(tx: Tx, { id: intentId, amountCents, currency, metadata }: Intent): Promise<boolean> {
  const [order, attempt] = [Id.safeParse(metadata.order).data, Id.safeParse(metadata.attempt).data]
  if (!order || !attempt) return false
  const found = await tx.selectFrom('orders').select('id').where('id', '=', order).forUpdate().executeTakeFirst()
  if (!found) return false
  await tx
    .insertInto('paymentAttempts')
    .values({
      id: attempt,
      orderId: order,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from payment_attempts where order_id = ${order})`,
      intentId,
      amountCents,
      currency,
      status: 'cancelled',
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return true
}

const reason = storedMessage(msg('stored.chargeWithoutOrder'))

async function giveBackWithoutOrder(tx: Tx, intent: Intent): Promise<Applied> {
  const entered = await tx
    .selectFrom('ledgerTransactions')
    .select('id')
    .where('kind', '=', 'charge')
    .where('object', '=', intent.id)
    .executeTakeFirst()
  if (!entered) {
    await postCharge(tx, intent, { orderId: null, reason })
    await startRefund(tx, { orderId: null, intentId: intent.id, amountCents: 'the rest', reason, cause: 'not_usable' })
  }
  return { state: 'refunded', reason }
}
