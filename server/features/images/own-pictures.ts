import type { Tx } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'

/**
 * These private pictures of somebody, each once, kept from being swept until what shows them is there. Throws
 * AppError('invalid') where one is not theirs.
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
