import type { Tx } from '#server/db/connect.ts'
import type { Actor } from '#server/http/mount.ts'
import { AppError } from '#shared/contract/errors.ts'
import { closePerson } from './close-person.ts'

/** Closes the caller's own account, and the provider's with it. Throws AppError('conflict') while money is under way. */
export async function closeOwnAccount(tx: Tx, actor: Actor): Promise<void> {
  if (actor.role === 'admin') await refuseLastAdmin(tx)
  else await refuseWhilePaying(tx, actor)
  await closePerson(tx, actor.id, actor.role)
}

async function refuseLastAdmin(tx: Tx) {
  const admins = await tx
    .selectFrom('people')
    .select('id')
    .where('role', '=', 'admin')
    .where('closedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (admins.length < 2) throw new AppError('conflict', 'You are the last admin. Make somebody else an admin first.')
}

async function refuseWhilePaying(tx: Tx, { id, role }: Actor) {
  const order = await tx
    .selectFrom('orders')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .select('phones.name')
    .where(role === 'seller' ? 'phones.sellerId' : 'orders.buyerId', '=', id)
    .where('orders.status', '=', 'paying')
    .executeTakeFirst()
  if (order) throw new AppError('conflict', `${order.name} is being paid for right now. Please try again in a few minutes.`)
}
