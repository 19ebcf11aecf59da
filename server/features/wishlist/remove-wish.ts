import type { Tx } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'

/** Removes one of the buyer's own wishes, named by its id or its phone's id. Throws AppError('not_found'). */
export async function removeWish(tx: Tx, buyer: { id: string }, wishOrPhoneId: string): Promise<void> {
  const removed = await tx
    .deleteFrom('wishes')
    .where('buyerId', '=', buyer.id)
    .where((eb) => eb.or([eb('id', '=', wishOrPhoneId), eb('phoneId', '=', wishOrPhoneId)]))
    .returning('id')
    .executeTakeFirst()
  if (!removed) throw appError('wish_unknown')
}
