import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { ownPictures } from '#server/features/images/own-pictures.ts'
import { wakeStaff } from '#server/features/notices/wake-pages.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { CodePhotoRules } from '#shared/domain/code-photos.ts'
import { codePhotoFrom } from './asked-for.ts'

type Shown = { phoneId: string; priceCents: number }

/**
 * Takes the photo with the seller's code that comes with a listing, whose photos are already in place. One that stood for other photos
 * stands for nothing any more. The caller has locked the seller. Throws AppError for the field 'codePhoto' if one is needed at this price and none stands or comes,
 * if the code has been used or has expired, or if the photo is not the seller's.
 */
export async function takeCodePhoto(
  tx: Tx,
  seller: { id: string },
  { phoneId, priceCents }: Shown,
  { rules, picture }: { rules: CodePhotoRules; picture?: string | undefined },
): Promise<void> {
  const photos = await photosOf(tx, phoneId)
  const outdated = tx.updateTable('photoCodes').set({ state: 'outdated' }).where('phoneId', '=', phoneId)
  const standing = outdated.where('state', 'in', ['sent', 'confirmed'])
  if (picture === undefined) {
    await standing.where(sql<boolean>`photos <> ${photos}::uuid[]`).execute()
    await requireCodePhoto(tx, seller, { phoneId, priceCents }, rules)
    return
  }
  const [imageId = ''] = await ownPictures(tx, seller, [picture])
  await standing.execute()
  const taken = await tx
    .updateTable('photoCodes')
    .set({ state: 'sent', sentAt: marketNow, phoneId, imageId, photos })
    .where('sellerId', '=', seller.id)
    .where('state', '=', 'open')
    .where('expiresAt', '>', marketNow)
    .returning('id')
    .executeTakeFirst()
  if (!taken) throw appError('photo_code_expired', {}, { field: 'codePhoto' })
  await wakeStaff(tx, 'report')
}

/** Throws AppError if this seller needs a photo with a code for a phone at this price, and none stands for its photos. */
export async function requireCodePhoto(
  tx: Tx,
  seller: { id: string },
  { phoneId, priceCents }: Shown,
  rules: CodePhotoRules,
): Promise<void> {
  const from = await codePhotoFrom(tx, seller, rules)
  if (from === null || priceCents < from) return
  const standing = await tx
    .selectFrom('photoCodes')
    .select('id')
    .where('phoneId', '=', phoneId)
    .where('state', 'in', ['sent', 'confirmed'])
    .executeTakeFirst()
  if (!standing) throw appError('code_photo_needed', {}, { field: 'codePhoto' })
}

/** The photos of a phone in the order of their ids: another order shows nothing else. */
async function photosOf(tx: Tx, phoneId: string): Promise<string[]> {
  const { rows } = await sql<{ imageId: string }>`
    select image_id from phones where id = ${phoneId}::uuid and image_id is not null
    union select image_id from phone_photos where phone_id = ${phoneId}::uuid order by image_id`.execute(tx)
  return rows.map(({ imageId }) => imageId)
}
