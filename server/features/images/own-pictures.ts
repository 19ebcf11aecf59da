import type { Tx } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'

/**
 * Returns these private pictures of `owner`, each once, locked so that the sweep cannot remove them before this transaction
 * stores what shows them. Throws AppError('invalid') if one is not the owner's.
 */
export async function ownPictures(tx: Tx, owner: { id: string }, pictures: readonly string[]): Promise<string[]> {
  const ids = [...new Set(pictures)]
  if (ids.length === 0) return []
  const own = await tx
    .selectFrom('images')
    .select('id')
    .where('id', 'in', ids)
    .where('ownerId', '=', owner.id)
    .where('private', '=', true)
    .orderBy('id')
    .forKeyShare()
    .execute()
  if (own.length < ids.length) throw appError('picture_not_sent_by_you', {}, { field: 'pictures' })
  return ids
}
