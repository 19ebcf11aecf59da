import type { Db } from '#server/db/connect.ts'
import type { ModerationDetails } from '#shared/contract/moderation.ts'
import { imageUrl } from '#shared/domain/images.ts'

const most = 20

/** The photos for which an item was reported, each beside the earlier one; a thumbnail if that is deleted. */
export async function borrowedOf(db: Db, itemId: string): Promise<ModerationDetails['borrowed']> {
  const rows = await db
    .selectFrom('photoMatches')
    .innerJoin('photoPrints as copy', 'copy.imageId', 'photoMatches.imageId')
    .innerJoin('photoPrints as earlier', 'earlier.imageId', 'photoMatches.earlierId')
    .innerJoin('phones', 'phones.id', 'earlier.phoneId')
    .innerJoin('people', 'people.id', 'earlier.personId')
    .leftJoin('images as ofCopy', 'ofCopy.id', 'copy.imageId')
    .leftJoin('images as ofEarlier', 'ofEarlier.id', 'earlier.imageId')
    .select(['copy.imageId', 'copy.small', 'ofCopy.id as copyId', 'ofEarlier.id as earlierId', 'earlier.small as earlierSmall'])
    .select(['phones.id as phoneId', 'phones.name', 'people.name as seller', 'earlier.publishedAt', 'likeness'])
    .where('itemId', '=', itemId)
    .orderBy('likeness', 'desc')
    .orderBy('earlier.imageId')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    photo: row.copyId ? imageUrl(row.copyId) : dataUrl(row.small),
    earlier: row.earlierId ? imageUrl(row.earlierId) : dataUrl(row.earlierSmall),
    thumbnail: row.earlierId === null,
    phone: { _id: row.phoneId, name: row.name, seller: row.seller, since: (row.publishedAt ?? new Date(0)).toISOString() },
    likeness: Math.round(row.likeness * 100) / 100,
  }))
}

const dataUrl = (webp: Buffer) => `data:image/webp;base64,${webp.toString('base64')}`
