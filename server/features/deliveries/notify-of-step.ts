import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import type { By } from '#server/features/orders/note-step.ts'
import { notifyOfOrder } from '#server/features/orders/notify-of-order.ts'
import type { CaseStep } from '#shared/domain/case/steps.ts'
import type { DeliveryFacts } from '#shared/domain/delivery/facts.ts'
import { turnIn } from '#shared/domain/delivery/life.ts'
import type { DeliveryStep } from '#shared/domain/delivery/steps.ts'

/**
 * Notifies the sides that did not take the step that it was taken, and what to do next. A buyer who is refunded is notified by
 * the refund instead.
 */
export async function notifyOfStep(
  tx: Tx,
  orderId: string,
  { step, caseStep, by, facts, now }: { step?: DeliveryStep; caseStep?: CaseStep; by: By; facts: DeliveryFacts; now: Date },
): Promise<void> {
  const to = facts.state
  const kind =
    to === 'case' ? 'caseMoved' : to === 'completed' || to === 'refunded' || to === 'charged_back' ? 'orderEnded' : 'orderMoved'
  const { actor, reason } = by
  // What staff do, both sides read with its reason.
  const why = actor === 'admin' && reason !== undefined ? { reason } : {}
  const more = { ...(caseStep ? { caseStep } : { step }), by: actor, ...why, facts, ...(await namesOf(tx, orderId)) }
  const cause = `${caseStep ? `case.${caseStep}` : step}:${orderId}:${now.toISOString()}`
  if (actor !== 'seller') await notifyOfOrder(tx, orderId, { seller: kind, more: { ...more, side: 'seller' }, cause })
  if (actor !== 'buyer' && to !== 'refunded') {
    await notifyOfOrder(tx, orderId, { buyer: kind, more: { ...more, side: 'buyer' }, cause })
  }
}

/** Reminds the side that has to act in the delivery's state. */
export async function notifyOfReminder(tx: Tx, orderId: string, facts: DeliveryFacts, reminded: number): Promise<void> {
  const turn = turnIn(facts)
  if (turn !== 'buyer' && turn !== 'seller') return
  const more = { facts, side: turn, ...(await namesOf(tx, orderId)) }
  const { state, since } = facts.openCase ?? facts
  const cause = `remind:${state}:${orderId}:${since.toISOString()}:${reminded}`
  await notifyOfOrder(tx, orderId, { [turn]: 'orderReminder', more, cause })
}

async function namesOf(tx: Tx, orderId: string): Promise<{ buyer: string; seller: string }> {
  const { rows } = await sql<{ buyer: string; seller: string }>`
    select buyer.name as buyer, seller.name as seller from orders
      join phones on phones.id = orders.phone_id
      join people buyer on buyer.id = orders.buyer_id join people seller on seller.id = phones.seller_id
    where orders.id = ${orderId}::uuid`.execute(tx)
  return rows[0] ?? { buyer: '', seller: '' }
}
