import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import type { PayloadOf } from '#server/db/jobs.ts'
import { addReport } from '#server/features/moderation/add-report.ts'
import { listingToKeep } from '#server/features/orders/frozen-listing.ts'
import type { checkPhotosJob } from '#server/features/phones/follow-ups.ts'
import type { Market } from '#server/market.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import { type Earlier, findEarlier } from './find-earlier.ts'
import { pixelsOfStored, printMissing } from './print-stored.ts'

type Of = Pick<Market, 'db' | 'write' | 'ports'>
type Photo = { imageId: string; personId: string; phoneId: string; publishedAt: Date }
type Match = { imageId: string } & Earlier

/**
 * S20.4: compares the photos that a phone shows for the first time with those of other phones, and puts the listing before staff if
 * another person's is among them. Safe to repeat: photos are published first, checked, and then noted as checked with the report.
 */
export async function checkPhotos(market: Of, { phoneId }: PayloadOf<typeof checkPhotosJob>): Promise<void> {
  const { db, write } = market
  await printMissing(market, await photosOf(db, phoneId))
  const photos = await write((tx) => publish(tx, phoneId))
  const matches: Match[] = []
  const own: Match[] = []
  for (const photo of photos) {
    const pixels = await pixelsOfStored(market, photo.imageId)
    if (!pixels) continue
    for (const earlier of await findEarlier(db, photo, pixels)) {
      const list = earlier.personId === photo.personId ? own : matches
      list.push({ ...earlier, imageId: photo.imageId })
    }
  }
  await write((tx) => report(tx, phoneId, { photos, matches, own }))
}

/** The photos of a phone, the cover first. */
const photosOf = async (db: Db | Tx, phoneId: string): Promise<string[]> => {
  const { rows } = await sql<{ imageId: string }>`
    select image_id from (select image_id, 1 as position from phones where id = ${phoneId}::uuid and image_id is not null
      union all select image_id, position from phone_photos where phone_id = ${phoneId}::uuid) as shown order by position`.execute(
    db,
  )
  return rows.map(({ imageId }) => imageId)
}

/** Notes which photos the phone shows for the first time, and returns those that were not checked. */
async function publish(tx: Tx, phoneId: string): Promise<Photo[]> {
  const imageIds = await photosOf(tx, phoneId)
  if (imageIds.length === 0) return []
  await tx
    .updateTable('photoPrints')
    .set({ publishedAt: sql<Date>`market_now()`, phoneId })
    .where('imageId', 'in', imageIds)
    .where('publishedAt', 'is', null)
    .execute()
  const rows = await tx
    .selectFrom('photoPrints')
    .select(['imageId', 'personId', 'phoneId', 'publishedAt'])
    .where('imageId', 'in', imageIds)
    .where('phoneId', '=', phoneId)
    .where('checkedAt', 'is', null)
    .orderBy('imageId')
    .execute()
  return rows.flatMap(({ publishedAt, ...row }) => (publishedAt ? [{ ...row, phoneId, publishedAt }] : []))
}

type Found = { photos: Photo[]; matches: Match[]; own: Match[] }

async function report(tx: Tx, phoneId: string, { photos, matches, own }: Found): Promise<void> {
  const imageIds = photos.map(({ imageId }) => imageId)
  if (imageIds.length === 0) return
  const checked = await tx
    .updateTable('photoPrints')
    .set({ checkedAt: sql<Date>`market_now()` })
    .where('imageId', 'in', imageIds)
    .where('checkedAt', 'is', null)
    .returning('imageId')
    .execute()
  const isNew = ({ imageId }: Match) => checked.some((one) => one.imageId === imageId)
  const fresh = await withoutLeft(tx, matches.filter(isNew), own)
  const phone = await tx
    .selectFrom('phones')
    .select(['sellerId', listingToKeep.as('listing')])
    .where('id', '=', phoneId)
    .where('status', 'in', ['listed', 'paused', 'suspended'])
    .executeTakeFirst()
  if (!phone || fresh.length === 0) return
  const target = {
    about: 'phone' as const,
    personId: phone.sellerId,
    phoneId,
    messageId: null,
    listing: JSON.stringify(phone.listing),
  }
  const words = storedMessage(msg('stored.photosBorrowed'), { count: new Set(fresh.map(({ imageId }) => imageId)).size })
  const itemId = await addReport(tx, target, { reporterId: null, category: 'borrowed_photo', words })
  await tx
    .insertInto('photoMatches')
    .values(fresh.map(({ imageId, earlierId, likeness }) => ({ imageId, earlierId, likeness, itemId })))
    .onConflict((conflict) => conflict.columns(['imageId', 'earlierId']).doNothing())
    .execute()
}

/** Leaves out photos of somebody with whose photos staff have already seen the same photo of this seller, and left it alone. */
async function withoutLeft(tx: Tx, matches: Match[], own: Match[]): Promise<Match[]> {
  if (matches.length === 0 || own.length === 0) return matches
  const left = await tx
    .selectFrom('photoMatches')
    .innerJoin('moderationDecisions', 'moderationDecisions.itemId', 'photoMatches.itemId')
    .innerJoin('photoPrints as earlier', 'earlier.imageId', 'photoMatches.earlierId')
    .select(['photoMatches.imageId', 'earlier.personId'])
    .where('measure', '=', 'none')
    .where(
      'photoMatches.imageId',
      'in',
      own.map(({ earlierId }) => earlierId),
    )
    .execute()
  const wasLeft = (match: Match) =>
    own.some(
      ({ imageId, earlierId }) =>
        imageId === match.imageId && left.some((one) => one.imageId === earlierId && one.personId === match.personId),
    )
  return matches.filter((match) => !wasLeft(match))
}
