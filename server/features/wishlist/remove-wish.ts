import type { Tx } from '#server/db/connect.ts'
import { AppError } from '#shared/contract/errors.ts'

/** Takes one of the buyer's own wishes off. Throws AppError('not_found'). */
export async function removeWish(tx: Tx, buyer: { id: string }, wishId: string): Promise<void> {
  const removed = await tx
    .deleteFrom('wishes')
    .where('id', '=', wishId)
    .where('buyerId', '=', buyer.id)
    .returning('id')
    .executeTakeFirst()
  if (!removed) throw new AppError('not_found', 'That phone is not on your wishlist.')
}
