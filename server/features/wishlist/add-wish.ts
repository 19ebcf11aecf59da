import type { Tx } from '#server/db/connect.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { appError } from '#shared/contract/reasons/market.ts'

/** How many phones one wishlist can hold. */
export const maxWishes = 1000

/** Puts a phone on the buyer's wishlist; returns the wish's id. Throws AppError('not_found' | 'conflict'). */
export async function addWish(tx: Tx, buyer: { id: string }, phoneId: string): Promise<string> {
  const phone = await tx.selectFrom('phones').select(['name', 'status']).where('id', '=', phoneId).executeTakeFirst()
  if (!phone) throw appError('phone_unknown')
  if (phone.status === 'sold' || phone.status === 'lost') throw appError('phone_sold', { phone: phone.name })
  if (phone.status === 'withdrawn') throw appError('phone_not_offered', { phone: phone.name })
  if (phone.status === 'paused') throw appError('phone_paused', { phone: phone.name })
  await lockPerson(tx, buyer, 'use')
  await refuseAboveMost(tx, buyer)
  const wish = await tx
    .insertInto('wishes')
    .values({ buyerId: buyer.id, phoneId })
    .onConflict((conflict) => conflict.constraint('wishes_buyer_phone_unique').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!wish) throw appError('already_wished', { phone: phone.name })
  return wish.id
}

async function refuseAboveMost(tx: Tx, buyer: { id: string }) {
  const { wishes } = await tx
    .selectFrom('wishes')
    .select((eb) => eb.fn.countAll<number>().as('wishes'))
    .where('buyerId', '=', buyer.id)
    .executeTakeFirstOrThrow()
  if (wishes >= maxWishes) {
    throw appError('wishlist_full', { most: maxWishes })
  }
}
