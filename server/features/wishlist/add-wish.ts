import type { Tx } from '#server/db/connect.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { AppError } from '#shared/contract/errors.ts'

/** How many phones one wishlist can hold. */
export const mostWishes = 1000

/** Puts a phone on the buyer's wishlist; answers the wish's id. Throws AppError('not_found' | 'conflict'). */
export async function addWish(tx: Tx, buyer: { id: string }, phoneId: string): Promise<string> {
  const phone = await tx.selectFrom('phones').select(['name', 'status']).where('id', '=', phoneId).executeTakeFirst()
  if (!phone) throw new AppError('not_found', 'There is no such phone.')
  if (phone.status === 'sold') throw new AppError('conflict', `${phone.name} is already sold`)
  if (phone.status === 'withdrawn') throw new AppError('conflict', `${phone.name} is no longer offered`)
  if (phone.status === 'paused') throw new AppError('conflict', `${phone.name} is paused by its seller`)
  await lockPerson(tx, buyer)
  await refuseAboveMost(tx, buyer)
  const wish = await tx
    .insertInto('wishes')
    .values({ buyerId: buyer.id, phoneId })
    .onConflict((conflict) => conflict.constraint('wishes_buyer_phone_unique').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!wish) throw new AppError('conflict', `${phone.name} is already on your wishlist`)
  return wish.id
}

async function refuseAboveMost(tx: Tx, buyer: { id: string }) {
  const { wishes } = await tx
    .selectFrom('wishes')
    .select((eb) => eb.fn.countAll<number>().as('wishes'))
    .where('buyerId', '=', buyer.id)
    .executeTakeFirstOrThrow()
  if (wishes >= mostWishes) {
    throw new AppError('conflict', `Your wishlist is full: it holds ${mostWishes} phones. Take one off first.`)
  }
}
