import type { Tx } from '#server/db/connect.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { ListingDraft } from '#shared/contract/selling.ts'
import { columnsFrom, imeiRefusal, refuseForeignImei, refuseTwin } from './listing-row.ts'
import { ownPhotos, placePhotos } from './own-photos.ts'
import type { SealedImei } from './seal-imei.ts'

/** With which IMEI, sealed; under which name its photos are refused; and how many phones a seller may have on the market. */
export type ListingOptions = { imei?: SealedImei | undefined; photosField?: 'photos' | 'productImage'; maxPhones: number }

/** Lists a phone as the seller's; answers its id. Throws AppError('invalid' | 'conflict') with the field at fault. */
export async function listPhone(
  tx: Tx,
  seller: { id: string },
  draft: ListingDraft,
  { imei, photosField, maxPhones }: ListingOptions,
): Promise<string> {
  refuseForeignImei(draft)
  await lockPerson(tx, seller)
  await refuseAboveMost(tx, seller, maxPhones)
  const { cover, others } = await ownPhotos(tx, seller, draft.photos, photosField ?? 'photos')
  if (imei) await refuseOwnTwin(tx, seller, imei)
  const columns = await columnsFrom(tx, draft)
  const { id } = await tx
    .insertInto('phones')
    .values(({ selectFrom }) => ({
      sellerId: seller.id,
      categoryId: selectFrom('categories').select('id').where('name', '=', draft.categoryName),
      imageId: cover,
      ...columns,
      ...imei,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseTwin)
  await placePhotos(tx, id, others)
  return id
}

async function refuseAboveMost(tx: Tx, seller: { id: string }, maxPhones: number) {
  const oneTooMany = await tx
    .selectFrom('phones')
    .select('id')
    .where('sellerId', '=', seller.id)
    .where('status', 'in', ['listed', 'paused'])
    .offset(maxPhones - 1)
    .limit(1)
    .executeTakeFirst()
  if (!oneTooMany) return
  const most = maxPhones.toLocaleString('en-US')
  throw new AppError('conflict', `You have ${most} phones on the market already. Delete some of them first.`)
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
