import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { takeCodePhoto } from '#server/features/code-photos/take-code-photo.ts'
import { columnsFrom, refuseTwin } from '#server/features/listings/listing-row.ts'
import { catalogueOf, categoryToList } from '#server/features/listings/models/catalogue.ts'
import { refuseDoubtfulName } from '#server/features/listings/models/refuse-doubtful-name.ts'
import { recordPrices } from '#server/features/listings/record-prices.ts'
import { noteOtherImei } from '#server/features/listings/type-codes/note-other-imei.ts'
import { endOffers } from '#server/features/offers/move-offer.ts'
import { listingToKeep } from '#server/features/orders/frozen-listing.ts'
import { refuseBlocked } from '#server/features/phones/blocked-imeis.ts'
import { checkPhotosJob } from '#server/features/phones/follow-ups.ts'
import { notePhones } from '#server/features/phones/note-phones.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { ListingDraft } from '#shared/contract/selling.ts'
import type { CodePhotoRules } from '#shared/domain/code-photos.ts'
import { phoneRefusal } from '#shared/domain/phones/phone-life.ts'
import { type EnteredImei, refuseOwnTwin, refuseUnshippedTwin } from './list-phone.ts'
import { lockOwnPhone, withoutUnpaidOrder } from './lock-own-phone.ts'
import { ownPhotos, placePhotos } from './own-photos.ts'
import { listingVersion } from './own-queries.ts'
import { restrictionOn } from './restriction-on.ts'

/**
 * Changes one of the seller's phones; without `imei` it keeps its IMEI. A price change is recorded. `version`: the one that the
 * changes were made to, if the client says so. Throws AppError: 'not_found'; 'conflict' while it is booked, if it has another
 * version by now, or if it is sold, lost, deleted or removed by staff; 'invalid' with the field.
 */
export async function editListing(
  tx: Tx,
  seller: { id: string },
  { phoneId, version, codePhotos: rules }: { phoneId: string; version?: string | undefined; codePhotos: CodePhotoRules },
  draft: ListingDraft,
  imei?: EnteredImei,
): Promise<void> {
  await lockPerson(tx, seller, 'sell')
  if (imei) await refuseBlocked(tx, imei.imeiHash)
  const phone = await lockOwnPhone(tx, seller, phoneId)
  const refusal = phoneRefusal('edit', phone)
  if (refusal) throw appError(refusal, { phone: phone.name })
  // The seller may correct a phone that staff hid, but not one that staff removed.
  if ((await restrictionOn(tx, phone.id)) === 'remove') throw appError('phone_restricted', { phone: phone.name })
  const before = await tx
    .selectFrom('phones')
    .select([facts.as('facts'), listingVersion.as('version')])
    .where('id', '=', phone.id)
    .executeTakeFirstOrThrow()
  if (version !== undefined && version !== before.version) throw appError('listing_changed', { phone: phone.name })
  const category = await categoryOf(tx, draft.categoryName, phone.categoryId)
  await refuseDoubtfulName(tx, draft, category)
  if (category.id !== phone.categoryId && phone.imeiLast4 && !imei) {
    throw appError('imei_needed_again', {}, { field: 'imei' })
  }
  if (imei) await refuseOwnTwin(tx, seller, imei, phone.id)
  if (imei) await refuseUnshippedTwin(tx, imei)
  const { cover, others } = await ownPhotos(tx, seller, draft.photos, 'photos')
  const columns = await columnsFrom(tx, draft)
  const changed = await tx
    .updateTable('phones')
    .set({ categoryId: category.id, imageId: cover, ...columns, ...imei })
    .where('id', '=', phone.id)
    .where(withoutUnpaidOrder)
    .returning(['priceCents', facts.as('facts')])
    .executeTakeFirst()
    .catch(refuseTwin)
  if (!changed) throw appError('booked_not_changed', { phone: phone.name })
  await placePhotos(tx, phone.id, others)
  const shown = { phoneId: phone.id, priceCents: changed.priceCents }
  await takeCodePhoto(tx, seller, shown, { rules, picture: draft.codePhoto })
  await notePhones(tx, [{ id: phone.id, wasCents: phone.priceCents }])
  await addJob(tx, checkPhotosJob, { phoneId: phone.id })
  await noteOtherImei(tx, phone.id, draft, category)
  if (changed.priceCents !== phone.priceCents || changed.facts !== before.facts)
    await endOffers(tx, { phoneIds: [phone.id] }, 'change')
  await recordPrices(tx, [{ phoneId: phone.id, fromCents: phone.priceCents, toCents: changed.priceCents }])
}

/** A phone can stay in its category although that is not offered any more. */
async function categoryOf(tx: Tx, name: string, present: string) {
  const { categories } = await catalogueOf(tx, [name])
  return categories.find((one) => one.id === present && one.name === name) ?? categoryToList(tx, name)
}

/** A hash of what an offer was made for: if the name, condition or description changes, open offers end. */
const facts = sql<string>`md5((${listingToKeep} - 'imageId' - 'imeiLast4' || jsonb_build_object('category', phones.category_id))::text)`
