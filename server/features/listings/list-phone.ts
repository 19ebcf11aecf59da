import type { Tx } from '#server/db/connect.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import type { ListingDraft } from '#shared/contract/selling.ts'
import { columnsFrom, imeiRefusal, refuseForeignImei, refuseTwin } from './listing-row.ts'
import { ownPhotos, placePhotos } from './own-photos.ts'
import type { SealedImei } from './seal-imei.ts'

/** How a listing came: with which IMEI, sealed, and under which name its photos are refused. */
export type Listed = { imei?: SealedImei | undefined; photosField?: 'photos' | 'productImage' }

/** Lists a phone as the seller's; answers its id. Throws AppError('invalid' | 'conflict') with the field at fault. */
export async function listPhone(
  tx: Tx,
  seller: { id: string },
  draft: ListingDraft,
  { imei, photosField }: Listed = {},
): Promise<string> {
  refuseForeignImei(draft)
  await lockPerson(tx, seller)
  const { cover, others } = await ownPhotos(tx, seller, draft.photos, photosField ?? 'photos')
  if (imei) await refuseOwnTwin(tx, seller, imei)
  const { id } = await tx
    .insertInto('phones')
    .values(({ selectFrom }) => ({
      sellerId: seller.id,
      categoryId: selectFrom('categories').select('id').where('name', '=', draft.categoryName),
      imageId: cover,
      ...columnsFrom(draft),
      ...imei,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseTwin)
  await placePhotos(tx, id, others)
  return id
}

/** The index has the last word; of their own phone a seller may know more. */
export async function refuseOwnTwin(tx: Tx, seller: { id: string }, { imeiHash }: SealedImei, butFor?: string): Promise<void> {
  const twin = await tx
    .selectFrom('phones')
    .select('name')
    .where('imeiHash', '=', imeiHash)
    .where('sellerId', '=', seller.id)
    .where('status', 'not in', ['sold', 'withdrawn'])
    .$if(butFor !== undefined, (query) => query.where('id', '<>', butFor ?? ''))
    .executeTakeFirst()
  if (twin) throw imeiRefusal('conflict', `You have listed this phone already: ${twin.name}`)
}
