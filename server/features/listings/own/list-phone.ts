import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { takeCodePhoto } from '#server/features/code-photos/take-code-photo.ts'
import { endAfter } from '#server/features/listings/ends/end-columns.ts'
import { ownKeyOf } from '#server/features/listings/files/own-key.ts'
import { columnsFrom, refuseTwin } from '#server/features/listings/listing-row.ts'
import { categoryToList } from '#server/features/listings/models/catalogue.ts'
import { refuseDoubtfulName } from '#server/features/listings/models/refuse-doubtful-name.ts'
import { noteOtherImei } from '#server/features/listings/type-codes/note-other-imei.ts'
import { refuseBlocked } from '#server/features/phones/blocked-imeis.ts'
import { checkPhotosJob } from '#server/features/phones/follow-ups.ts'
import { notePhones } from '#server/features/phones/note-phones.ts'
import type { HashedImei } from '#server/imei-key.ts'
import { holdCurrency } from '#server/settle-currency.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { ListingDraft } from '#shared/contract/selling.ts'
import type { CodePhotoRules } from '#shared/domain/code-photos.ts'
import { ownPhotos, placePhotos } from './own-photos.ts'

/** An IMEI as entered with a listing; at `registryAskedAt`, if set, the device register did not list it. */
export type EnteredImei = HashedImei & { registryAskedAt?: Date | null }

/**
 * `photosField`: the field named in errors about photos. `maxPhones`: the most phones a seller may have on the market.
 * `listingDays`: for how long it is listed. `externalId`: its seller's own id. `namedAsIs`: the client has no form that could ask about a doubtful name.
 */
export type ListingOptions = {
  imei?: EnteredImei | undefined
  photosField?: 'photos' | 'productImage'
  maxPhones: number
  codePhotos: CodePhotoRules
  namedAsIs?: boolean
  listingDays: number
  externalId?: string | undefined
}

/** Lists a phone as the seller's; returns its id. Throws AppError('invalid' | 'conflict') with the field that caused it. */
export async function listPhone(
  tx: Tx,
  seller: { id: string },
  draft: ListingDraft,
  { imei, photosField, maxPhones, listingDays, codePhotos: rules, externalId, namedAsIs = false }: ListingOptions,
): Promise<string> {
  await holdCurrency(tx)
  const category = await categoryToList(tx, draft.categoryName)
  if (!namedAsIs) await refuseDoubtfulName(tx, draft, category)
  await lockPerson(tx, seller, 'sell', { isNewDeal: true })
  await refuseAboveMost(tx, seller, maxPhones)
  const { cover, others } = await ownPhotos(tx, seller, draft.photos, photosField ?? 'photos')
  if (imei) await refuseBlocked(tx, imei.imeiHash)
  if (imei) await refuseOwnTwin(tx, seller, imei)
  if (imei) await refuseUnshippedTwin(tx, imei)
  const columns = await columnsFrom(tx, draft)
  const { id } = await tx
    .insertInto('phones')
    .values({
      sellerId: seller.id,
      categoryId: category.id,
      imageId: cover,
      endsAt: endAfter(listingDays),
      ...columns,
      ...imei,
      importKey: externalId === undefined ? null : ownKeyOf(externalId),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseTwin)
  await placePhotos(tx, id, others)
  const { priceCents } = columns
  await takeCodePhoto(tx, seller, { phoneId: id, priceCents }, { rules, picture: draft.codePhoto })
  await notePhones(tx, [{ id }])
  await addJob(tx, checkPhotosJob, { phoneId: id })
  await noteOtherImei(tx, id, draft, category)
  return id
}

/** Throws AppError('conflict') if the seller has as many phones on the market as are allowed. */
export async function refuseAboveMost(tx: Tx, seller: { id: string }, maxPhones: number): Promise<void> {
  const oneTooMany = await tx
    .selectFrom('phones')
    .select('id')
    .where('sellerId', '=', seller.id)
    .where('status', 'in', ['listed', 'paused', 'suspended'])
    .offset(maxPhones - 1)
    .limit(1)
    .executeTakeFirst()
  if (!oneTooMany) return
  throw appError('too_many_phones', { most: maxPhones })
}

/** Names the phone if it is the seller's own that has this IMEI; the unique index enforces the rule (`refuseTwin`). */
export async function refuseOwnTwin(tx: Tx, seller: { id: string }, { imeiHash }: HashedImei, butFor?: string): Promise<void> {
  const twin = await tx
    .selectFrom('phones')
    .select('name')
    .where('imeiHash', '=', imeiHash)
    .where('sellerId', '=', seller.id)
    .where('status', 'not in', ['sold', 'withdrawn'])
    .$if(butFor !== undefined, (query) => query.where('id', '<>', butFor ?? ''))
    .executeTakeFirst()
  if (twin) throw appError('imei_listed_by_you', { phone: twin.name }, { field: 'imei' })
}

/** Throws AppError('conflict') if a phone with this IMEI was sold and has not left its seller: it is promised to its buyer. */
export async function refuseUnshippedTwin(tx: Tx, { imeiHash }: HashedImei): Promise<void> {
  const promised = await tx
    .selectFrom('phones')
    .innerJoin('orders', 'orders.phoneId', 'phones.id')
    .innerJoin('deliveries', 'deliveries.orderId', 'orders.id')
    .select('phones.id')
    .where('phones.imeiHash', '=', imeiHash)
    .where('phones.status', '=', 'sold')
    .where('deliveries.state', 'in', ['to_ship', 'cancel_asked', 'meeting'])
    .executeTakeFirst()
  if (promised) throw appError('imei_listed', {}, { field: 'imei' })
}
