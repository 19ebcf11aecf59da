import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import type { PayloadOf } from '#server/db/jobs.ts'
import { hintsOf } from '#server/features/images/photo-hints.ts'
import type { Pixels } from '#server/features/images/prints/make-print.ts'
import type { checkPhotosJob } from '#server/features/phones/follow-ups.ts'
import type { Market } from '#server/market.ts'
import { findEarlier } from './find-earlier.ts'
import { pixelsOfStored, printMissing } from './print-stored.ts'
import { type Done, reportChecked } from './report-photos.ts'

type Of = Pick<Market, 'db' | 'write' | 'ports'>
type Photo = { imageId: string; personId: string; phoneId: string; publishedAt: Date }

/**
 * S20.4: compares the photos that a phone shows for the first time with those of other phones, and puts the listing before staff if
 * another person's is among them. Safe to repeat: photos are published first, checked, and then noted as checked with the report.
 * Throws if one could not be read: it stays unchecked.
 */
export async function checkPhotos(market: Of, { phoneId }: PayloadOf<typeof checkPhotosJob>): Promise<void> {
  const { db, write } = market
  // Before anything that can fail: what is published and not checked is known to wait.
  await write((tx) => publish(tx, phoneId))
  await printMissing(market, await photosOf(db, phoneId))
  const photos = await write((tx) => publish(tx, phoneId))
  const done: Done = { compared: [], matches: [], own: [], common: [] }
  for (const photo of photos) {
    const pixels = await pixelsOfStored(market, photo.imageId)
    if (!pixels) continue
    const { found, isCut } = await findEarlier(db, photo, pixels)
    for (const earlier of found) {
      const list = earlier.personId === photo.personId ? done.own : done.matches
      list.push({ ...earlier, imageId: photo.imageId })
    }
    if (isCut && !(await showsNothing(pixels))) done.common.push(photo.imageId)
    done.compared.push(photo.imageId)
  }
  await write((tx) => reportChecked(tx, phoneId, done))
  if (done.compared.length < photos.length)
    throw new Error(`${photos.length - done.compared.length} photos of the phone ${phoneId} cannot be read.`)
}

/** An empty picture resembles all others like it, and there is nothing in it that could be somebody's. */
const showsNothing = async (pixels: Pixels) => (await hintsOf(pixels)).includes('plain')

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
    .select(['imageId', 'personId', 'publishedAt'])
    .where('imageId', 'in', imageIds)
    .where('checkedAt', 'is', null)
    .orderBy('imageId')
    .execute()
  return rows.flatMap(({ publishedAt, ...row }) => (publishedAt ? [{ ...row, phoneId, publishedAt }] : []))
}
