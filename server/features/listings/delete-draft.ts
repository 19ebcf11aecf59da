import type { Tx } from '#server/db/connect.ts'
import { AppError } from '#shared/contract/errors.ts'

/** Throws AppError('not_found') where the seller has no such draft. */
export async function deleteDraft(tx: Tx, seller: { id: string }, draftId: string): Promise<void> {
  const gone = await tx
    .deleteFrom('listingDrafts')
    .where('id', '=', draftId)
    .where('sellerId', '=', seller.id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw new AppError('not_found', 'You have no such draft.')
}
