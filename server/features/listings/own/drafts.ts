import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { StoredDraft } from '#shared/contract/selling.ts'

const maxDrafts = 20

/** Saves a draft under the id that the seller's client chose; returns when. Throws AppError('conflict') above `maxDrafts`. */
export async function saveDraft(tx: Tx, seller: { id: string }, draft: Pick<StoredDraft, 'draftId' | 'fields'>): Promise<Date> {
  // The IMEI itself is never stored, not even in a draft.
  const { imei: _, ...fields } = draft.fields
  await lockPerson(tx, seller, 'sell')
  const { others } = await tx
    .selectFrom('listingDrafts')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('sellerId', '=', seller.id)
    .where('id', '<>', draft.draftId)
    .executeTakeFirstOrThrow()
  if (others >= maxDrafts) throw appError('too_many_drafts', { most: maxDrafts })
  const { updatedAt } = await tx
    .insertInto('listingDrafts')
    .values({ id: draft.draftId, sellerId: seller.id, fields: JSON.stringify(fields) })
    .onConflict((conflict) =>
      conflict.constraint('listing_drafts_pkey').doUpdateSet({ fields: JSON.stringify(fields), updatedAt: marketNow }),
    )
    .returning('updatedAt')
    .executeTakeFirstOrThrow()
  return updatedAt
}

/** Throws AppError('not_found') if the seller has no such draft. */
export async function deleteDraft(tx: Tx, seller: { id: string }, draftId: string): Promise<void> {
  const gone = await tx
    .deleteFrom('listingDrafts')
    .where('id', '=', draftId)
    .where('sellerId', '=', seller.id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw appError('draft_unknown')
}
