import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { beginDelivery } from '#server/features/orders/begin-delivery.ts'
import { flagOrder } from '#server/features/orders/flag-order.ts'
import { moveOrder } from '#server/features/orders/move-order.ts'
import { post } from '#server/features/payments/ledger/post.ts'
import { startRefund } from '#server/features/payments/refunds/start-refund.ts'
import { movePhone } from '#server/features/phones/move-phone.ts'
import type { Intent } from '#server/ports/payments/port.ts'
import { orderReasons } from '#shared/contract/reasons/orders.ts'
import { moved } from '#shared/domain/money/ledger.ts'
import { orderRefusal } from '#shared/domain/orders/order-life.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import type { Applied } from './applied.ts'
import { type Charge, lockCharge } from './lock-charge.ts'

/** Settles a charge that succeeded: either the order is paid and its phone sold, or the money is refunded. */
export async function settleCharge(tx: Tx, intent: Intent, livemode: boolean): Promise<Applied> {
  const charge = await lockCharge(tx, intent)
  if (!charge) return { state: 'foreign' }
  const settled = await findSettled(tx, intent.id)
  if (settled) return settled
  const refused = reasonToRefund(charge, intent, livemode)
  const reason = refused && storedMessage(orderReasons[refused].sentence)
  await tx
    .updateTable('paymentAttempts')
    .set({ status: 'succeeded', intentId: charge.attempt.intentId ?? intent.id, settledAt: marketNow })
    .where('id', '=', charge.attempt.id)
    .execute()
  await postCharge(tx, intent, { orderId: charge.order.id, reason })
  return reason ? giveBack(tx, charge, intent, reason) : sell(tx, charge, intent)
}

/** Posts a charge: the provider has the money, which we hold for the buyer. */
export async function postCharge(
  tx: Tx,
  { id: object, amountCents, currency }: Pick<Intent, 'id' | 'amountCents' | 'currency'>,
  of: { orderId: string | null; reason?: string | undefined },
): Promise<void> {
  await post(tx, { kind: 'charge', object, currency, ...of, postings: moved({ from: 'held', to: 'provider', amountCents }) })
}

async function findSettled(tx: Tx, intentId: string): Promise<Applied | undefined> {
  const payment = await tx.selectFrom('payments').select('id').where('intentId', '=', intentId).executeTakeFirst()
  if (payment) return { state: 'paid', paymentId: payment.id }
  const refund = await tx.selectFrom('refunds').select('reason').where('intentId', '=', intentId).executeTakeFirst()
  if (refund) return { state: 'refunded', reason: refund.reason }
}

/** Compares the intent with our records; returns the reason for a refund, undefined if everything matches. */
function reasonToRefund({ order, attempt }: Charge, intent: Intent, livemode: boolean) {
  const { metadata } = intent
  if (intent.amountCents !== attempt.amountCents || intent.amountCents !== order.totalCents) {
    return 'charge_of_another_amount'
  }
  if (intent.currency !== attempt.currency) return 'charge_in_another_currency'
  if (intent.livemode !== livemode) return 'charge_in_another_mode'
  const sameCharge = attempt.intentId === null || attempt.intentId === intent.id
  const sameOrder = metadata.order === order.id && metadata.buyer === order.buyerId && metadata.phone === order.phoneId
  if (!sameCharge || !sameOrder || metadata.attempt !== attempt.id) return 'charge_for_something_else'
  return orderRefusal('pay', order.status) && 'charge_too_late'
}

async function sell(tx: Tx, { order }: Charge, intent: Intent): Promise<Applied> {
  // Update the phone before the order: a concurrent booking locks the phone first and then waits for the order (deadlock).
  const { advertisedAt, ...phone } = await tx
    .selectFrom('phones')
    .select(['id', 'status', 'advertisedAt'])
    .where('id', '=', order.phoneId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await movePhone(tx, phone, 'sell')
  await moveOrder(tx, order, 'pay')
  await beginDelivery(tx, order.id, { listedBefore: phone.status === 'listed', advertisedBefore: advertisedAt })
  const payment = await tx
    .insertInto('payments')
    .values({ orderId: order.id, intentId: intent.id, amountCents: intent.amountCents, currency: intent.currency })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { state: 'paid', paymentId: payment.id }
}

/** Refunds the charge and flags the order for staff. An order being paid is booked again and can still be paid. */
async function giveBack(tx: Tx, { order }: Charge, intent: Intent, reason: string): Promise<Applied> {
  if (order.status === 'paying') await moveOrder(tx, order, 'stopPayment')
  await flagOrder(tx, order.id, reason)
  await startRefund(tx, { intentId: intent.id, orderId: order.id, amountCents: 'the rest', reason, cause: 'not_usable' })
  return { state: 'refunded', reason }
}
