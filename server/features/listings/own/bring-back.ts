import type { Tx } from '#server/db/connect.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { sellerMaySell } from '#server/features/accounts/suspension-of.ts'
import { isOwnMatter } from '#server/features/links/own-matter.ts'
import { refuseTwin } from '#server/features/listings/listing-row.ts'
import { notify } from '#server/features/notices/notify.ts'
import { refuseBlocked } from '#server/features/phones/blocked-imeis.ts'
import { movePhone } from '#server/features/phones/move-phone.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { isStillThere } from './deleted-listings.ts'
import { refuseAboveMost, refuseOwnTwin } from './list-phone.ts'
import { lockOwnPhone } from './lock-own-phone.ts'
import { placePhotos } from './own-photos.ts'
import { restrictionOn } from './restriction-on.ts'

type Asked = { phoneId: string; maxPhones: number }

/**
 * Brings one of the seller's deleted phones back as it was, on sale or paused. Throws AppError: 'not_found' if it was deleted too
 * long ago, is another's, or was not deleted; 'conflict' if staff hide it, its IMEI is blocked or on another listing, or the seller
 * has as many phones as are allowed.
 */
export async function bringBackListing(tx: Tx, seller: { id: string }, { phoneId, maxPhones }: Asked): Promise<string> {
  await lockPerson(tx, seller, 'sell', { isNewDeal: true })
  const kept = await tx
    .selectFrom('deletedListings')
    .innerJoin('phones', 'phones.id', 'deletedListings.phoneId')
    .select(['was', 'deletedListings.description', 'deletedListings.imeiHash', 'deletedListings.imeiLast4', 'imageIds'])
    .where('phoneId', '=', phoneId)
    .where('phones.sellerId', '=', seller.id)
    .where(isStillThere)
    .executeTakeFirst()
  if (!kept) throw appError('deleted_listing_unknown')
  const { was, description, imeiHash, imeiLast4, imageIds } = kept
  if (imeiHash) await refuseBlocked(tx, imeiHash)
  const phone = await lockOwnPhone(tx, seller, phoneId)
  if (phone.status !== 'withdrawn') throw appError('deleted_listing_unknown')
  if (await restrictionOn(tx, phoneId)) throw appError('phone_restricted', { phone: phone.name })
  await refuseAboveMost(tx, seller, maxPhones)
  if (imeiHash && imeiLast4) await refuseOwnTwin(tx, seller, { imeiHash, imeiLast4 }, phoneId)
  const [imageId = null, ...others] = await stillStored(tx, imageIds)
  await tx.updateTable('phones').set({ description, imeiHash, imeiLast4, imageId }).where('id', '=', phoneId).execute()
  await placePhotos(tx, phoneId, others)
  await movePhone(tx, phone, was === 'listed' ? 'listAgain' : 'bringBackPaused').catch(refuseTwin)
  await tx.deleteFrom('deletedListings').where('phoneId', '=', phoneId).execute()
  return phone.name
}

/** These pictures, but for those that are gone, in their order. */
async function stillStored(tx: Tx, imageIds: string[]): Promise<string[]> {
  if (imageIds.length === 0) return []
  const rows = await tx.selectFrom('images').select('id').where('id', 'in', imageIds).forKeyShare().execute()
  const stored = new Set(rows.map(({ id }) => id))
  return imageIds.filter((id) => stored.has(id))
}

/** The same by staff, with a reason that the seller reads. Throws AppError('forbidden') in one's own matter. */
export async function bringBackByStaff(
  tx: Tx,
  admin: { id: string },
  { reason, ...asked }: Asked & { reason: string },
): Promise<void> {
  const seller = await tx
    .selectFrom('phones')
    .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
    .select(['seller.id', sellerMaySell.as('maySell')])
    .where('phones.id', '=', asked.phoneId)
    .executeTakeFirst()
  if (!seller) throw appError('deleted_listing_unknown')
  await isOwnMatter(tx, admin, { about: [seller.id] })
  if (!seller.maySell) throw appError('seller_may_not_sell')
  const phone = await bringBackListing(tx, seller, asked)
  await notify(tx, seller.id, {
    kind: 'listingBack',
    params: { productId: asked.phoneId, phone, reason },
    cause: `listingBack:${crypto.randomUUID()}`,
  })
}
