import type { Tx } from '#server/db/connect.ts'
import { decidedByConcerned, isOwnMatter } from '#server/features/links/own-matter.ts'
import { noteStep } from './note-step.ts'

/**
 * Refuses staff what they would decide about an order that they, or an account linked with theirs, are a side of. Where the
 * market has no other admin it is noted as a step of the order instead. Throws AppError('forbidden').
 */
export async function refuseOwnOrder(tx: Tx, admin: { id: string }, orderId: string | null): Promise<void> {
  if (orderId === null) return
  const sides = await tx
    .selectFrom('orders')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .select(['orders.buyerId', 'phones.sellerId'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!sides || !(await isOwnMatter(tx, admin, [sides.buyerId, sides.sellerId]))) return
  await noteStep(tx, orderId, ownMatterStep, { actor: 'admin', personId: admin.id, reason: decidedByConcerned })
}

/** The step that says so in the history of an order; a name that version 0.1 keeps out of its timeline. */
export const ownMatterStep = 'payout.byConcerned'
