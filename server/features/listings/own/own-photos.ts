import type { Tx } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { imageIdFrom } from '#shared/domain/images.ts'

type Photos = { cover: string; others: string[] }

/**
 * The seller's own uploads at `urls`, without duplicates, locked so that they are not swept before the phone is written.
 * Throws AppError('invalid') for `field` if one is not the seller's.
 */
export async function ownPhotos(
  tx: Tx,
  seller: { id: string },
  urls: string[],
  field: 'photos' | 'productImage',
): Promise<Photos> {
  const ids = [...new Set(urls.map((url) => imageIdFrom(url) ?? ''))]
  const own = await tx
    .selectFrom('images')
    .select('id')
    .where('id', 'in', ids.filter(Boolean).concat(none))
    .where('ownerId', '=', seller.id)
    .where('private', '=', false)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const [cover, ...others] = ids
  if (cover !== undefined && own.length === ids.length) return { cover, others }
  throw appError('picture_not_yours', {}, { field })
}

/** Keeps the list of ids from being empty. */
const none = '00000000-0000-0000-0000-000000000000'

/** Replaces a phone's photos after the cover, in the given order. */
export async function placePhotos(tx: Tx, phoneId: string, others: string[]): Promise<void> {
  await tx.deleteFrom('phonePhotos').where('phoneId', '=', phoneId).execute()
  if (others.length === 0) return
  const rows = others.map((imageId, place) => ({ phoneId, imageId, position: place + 2 }))
  await tx.insertInto('phonePhotos').values(rows).execute()
}
