import type { Db, Tx } from '#server/db/connect.ts'
import { isOwnMatter, type Matter, ownMattersOf } from '#server/features/links/own-matter.ts'
import type { Side } from '#shared/domain/delivery/facts.ts'
import { type Held, may } from '#shared/domain/staff/permissions.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import { noteStep } from './note-step.ts'

/** Whoever asks for an order. */
export type Asking = { id: string } & Held

/** The caller's side in an order; undefined if they have no part in it. An admin who is buyer or seller is that, not staff. */
export function sideOf(caller: Asking, { buyerId, sellerId }: { buyerId: string; sellerId: string }): Side | undefined {
  if (caller.id === buyerId) return 'buyer'
  if (caller.id === sellerId) return 'seller'
  return may(caller, 'orders.read') ? 'admin' : undefined
}

/**
 * Refuses staff what they would decide about an order that they, or an account linked with theirs, are a side of. Where the
 * market has no other admin for an account that is linked, it is noted as a step of the order instead. Throws
 * AppError('forbidden').
 */
export async function refuseOwnOrder(tx: Tx, admin: { id: string }, orderId: string | null): Promise<void> {
  if (orderId === null) return
  const sides = (await sidesOf(tx, [orderId])).get(orderId)
  if (!sides || !(await isOwnMatter(tx, admin, sides))) return
  await noteStep(tx, orderId, 'payout.byConcerned', {
    actor: 'admin',
    personId: admin.id,
    reason: storedMessage(msg('stored.ownMatter')),
  })
}

/** For a list of orders: why this admin may not decide about an order; the others are missing. */
export async function ownOrdersOf(db: Db, admin: { id: string }, orderIds: readonly string[]): Promise<Map<string, string>> {
  return ownMattersOf(db, admin, await sidesOf(db, orderIds))
}

async function sidesOf(db: Db, orderIds: readonly string[]): Promise<Map<string, Matter>> {
  if (orderIds.length === 0) return new Map()
  const orders = await db
    .selectFrom('orders')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .select(['orders.id', 'orders.buyerId', 'phones.sellerId'])
    .where('orders.id', 'in', [...orderIds])
    .execute()
  return new Map(orders.map(({ id, buyerId, sellerId }) => [id, { about: [buyerId, sellerId] }]))
}
