import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { addReport } from '#server/features/moderation/add-report.ts'
import { lockItem, moveItem } from '#server/features/moderation/move-item.ts'
import { listingToKeep } from '#server/features/orders/frozen-listing.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import { type Earlier, most } from './find-earlier.ts'

type Match = { imageId: string } & Earlier
/** What a check has found. `common`: photos that were not compared with all that they resemble. */
export type Done = { compared: string[]; matches: Match[]; own: Match[]; common: string[] }

/** Notes photos of a phone as checked, and puts it before staff for what was found. */
export async function reportChecked(tx: Tx, phoneId: string, { compared, matches, own, common }: Done): Promise<void> {
  const checked = await noteChecked(tx, compared)
  await closeUnchecked(tx, phoneId)
  if (checked.length === 0) return
  const isNew = (id: string) => checked.includes(id)
  const fresh = await withoutLeft(
    tx,
    matches.filter(({ imageId }) => isNew(imageId)),
    own,
  )
  const target = await targetOf(tx, phoneId)
  if (!target) return
  const resembling = common.filter(isNew).length
  if (resembling > 0) {
    const words = storedMessage(msg('stored.photosCommon'), { count: resembling, most: most.candidates })
    await addReport(tx, target, { reporterId: null, category: 'unchecked_photo', words })
  }
  if (fresh.length === 0) return
  const words = storedMessage(msg('stored.photosBorrowed'), { count: new Set(fresh.map(({ imageId }) => imageId)).size })
  const itemId = await addReport(tx, target, { reporterId: null, category: 'borrowed_photo', words })
  await tx
    .insertInto('photoMatches')
    .values(fresh.map(({ imageId, earlierId, likeness, shows }) => ({ imageId, earlierId, likeness, shows, itemId })))
    .onConflict((conflict) => conflict.columns(['imageId', 'earlierId']).doNothing())
    .execute()
}

/** Returns those that nobody else has noted meanwhile. */
async function noteChecked(tx: Tx, imageIds: string[]): Promise<string[]> {
  if (imageIds.length === 0) return []
  const rows = await tx
    .updateTable('photoPrints')
    .set({ checkedAt: sql<Date>`market_now()` })
    .where('imageId', 'in', imageIds)
    .where('checkedAt', 'is', null)
    .returning('imageId')
    .execute()
  return rows.map(({ imageId }) => imageId)
}

/** A phone that people can see or its seller can show again. */
async function targetOf(tx: Tx, phoneId: string) {
  const phone = await tx
    .selectFrom('phones')
    .select(['sellerId', listingToKeep.as('listing')])
    .where('id', '=', phoneId)
    .where('status', 'in', ['listed', 'paused', 'suspended'])
    .executeTakeFirst()
  return (
    phone && {
      about: 'phone' as const,
      personId: phone.sellerId,
      phoneId,
      messageId: null,
      listing: JSON.stringify(phone.listing),
    }
  )
}

/** Puts a phone before staff whose photos were not checked in time, once for the same photos; staff look at them themselves. */
export async function reportUnchecked(tx: Tx, phoneId: string, since: Date): Promise<void> {
  const target = await targetOf(tx, phoneId)
  if (!target) return
  const known = await tx
    .selectFrom('reports')
    .innerJoin('moderationItems', 'moderationItems.id', 'reports.itemId')
    .select('reports.id')
    .where('moderationItems.personId', '=', target.personId)
    .where('moderationItems.phoneId', '=', phoneId)
    .where(isAboutUnchecked)
    .where('reports.at', '>=', since)
    .executeTakeFirst()
  if (known) return
  const words = storedMessage(msg('stored.photosUnchecked'), { since })
  await addReport(tx, target, { reporterId: null, category: 'unchecked_photo', words })
}

/** SQL over photo_prints: it is shown, and was not compared with others. A literal, as in the partial index. */
export const isUnchecked = sql<boolean>`(photo_prints.published_at is not null and photo_prints.checked_at is null)`

const isAboutUnchecked = sql<boolean>`reports.category = 'unchecked_photo'
  and position(${String(msg('stored.photosUnchecked'))}::text in reports.words) > 0`

/** An item that says nothing but that photos are unchecked ends once all of them are, unless somebody is at it. */
async function closeUnchecked(tx: Tx, phoneId: string): Promise<void> {
  const items = await tx
    .selectFrom('moderationItems')
    .select('id')
    .where('phoneId', '=', phoneId)
    .where('thing', '=', `phone:${phoneId}`)
    .where('state', '=', 'open')
    .where(sql<boolean>`not exists (select from reports where item_id = moderation_items.id and not (${isAboutUnchecked}))`)
    .where(sql<boolean>`not exists (select from photo_prints where ${isUnchecked} and image_id in (
      select image_id from phones where id = ${phoneId}::uuid union all select image_id from phone_photos where phone_id = ${phoneId}::uuid))`)
    .execute()
  for (const { id } of items) {
    const item = await lockItem(tx, id)
    const { state, leasedUntil } = item.facts
    if (state === 'open' && !(leasedUntil && leasedUntil > item.now)) await moveItem(tx, item, 'clear')
  }
}

/** Leaves out photos of somebody with whose photos staff have already seen the same photo of this seller, and left it alone. */
async function withoutLeft(tx: Tx, matches: Match[], own: Match[]): Promise<Match[]> {
  if (matches.length === 0 || own.length === 0) return matches
  const ids = [...new Set(own.map(({ earlierId }) => earlierId))]
  // Either of a pair may be the seller's: who of the two was first does not matter.
  const seenAs = (theirs: 'image_id' | 'earlier_id', others: 'image_id' | 'earlier_id') => sql`
    select photo_matches.${sql.ref(theirs)} as "imageId", photo_prints.person_id as "personId" from photo_matches
    join moderation_decisions on moderation_decisions.item_id = photo_matches.item_id and measure = 'none'
    join photo_prints on photo_prints.image_id = photo_matches.${sql.ref(others)}
    where photo_matches.${sql.ref(theirs)} = any(${ids}::uuid[])`
  const { rows: left } = await sql<{ imageId: string; personId: string }>`
    ${seenAs('image_id', 'earlier_id')} union ${seenAs('earlier_id', 'image_id')}`.execute(tx)
  const wasLeft = (match: Match) =>
    own.some(
      ({ imageId, earlierId }) =>
        imageId === match.imageId && left.some((one) => one.imageId === earlierId && one.personId === match.personId),
    )
  return matches.filter((match) => !wasLeft(match))
}
