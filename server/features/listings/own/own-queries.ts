import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Db } from '#server/db/connect.ts'
import { inMajorUnits } from '#server/db/in-major-units.ts'
import { codePhotoStateOf } from '#server/features/code-photos/queries.ts'
import { listingStateOf, openClaim } from '#server/features/listings/open-claim.ts'
import { factsOf } from '#server/features/orders/fact-columns.ts'
import { listingToKeep } from '#server/features/orders/frozen-listing.ts'
import type { HashedImei } from '#server/imei-key.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { Model, OwnListing, OwnState, StoredDraft } from '#shared/contract/selling.ts'
import type { ReturnedFacts } from '#shared/contract/stated-facts.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'

/** The catalogue's models of a brand, newest first; `name` filters by the beginning of the model's name. */
export function listModels(
  db: Db,
  { categoryName, name }: { categoryName: string; name?: string | undefined },
): Promise<Model[]> {
  return db
    .selectFrom('models')
    .innerJoin('categories', 'categories.id', 'models.categoryId')
    .leftJoin('modelStorages', 'modelStorages.modelId', 'models.id')
    .select(['models.name', 'released', 'colours'])
    .select(
      sql<
        Model['storages']
      >`coalesce(json_agg(json_build_object('storage', storage_gb, 'launchPrice', ${inMajorUnits('launchPriceCents')})
        order by storage_gb) filter (where storage_gb is not null), '[]')`.as('storages'),
    )
    .where('categories.name', '=', categoryName)
    .$if(name !== undefined, (query) => query.where(sql<boolean>`starts_with(models.key, model_key(${name ?? ''}))`))
    .where('models.catalogued', '=', true)
    .groupBy(['models.id'])
    .orderBy('released', 'desc')
    .orderBy('models.name', 'desc')
    .execute()
}

/** One of the seller's phones, in any state, as its form shows it. Throws AppError('not_found'). */
export async function getMyListing(db: Db, seller: { id: string }, phoneId: string) {
  const row = await db
    .selectFrom('phones')
    .innerJoin('categories', 'categories.id', 'phones.categoryId')
    .selectAll('phones')
    .select((eb) => [
      'categories.name as category',
      photosOf.as('photos'),
      listingVersion.as('version'),
      eb
        .selectFrom('orders as claim')
        .select('claim.claimUntil')
        .whereRef('claim.phoneId', '=', 'phones.id')
        .where(openClaim)
        .as('claimUntil'),
    ])
    .where('phones.id', '=', phoneId)
    .where('phones.sellerId', '=', seller.id)
    .executeTakeFirst()
  if (!row) throw appError('not_your_phone')
  const draft: OwnListing = {
    categoryName: row.category,
    productName: row.name,
    orginalPrice: dollarsFrom(row.originalPriceCents),
    resalePrice: dollarsFrom(row.priceCents),
    ...(factsOf(row) as ReturnedFacts),
    photos: [row.imageId, ...row.photos].filter((id) => id !== null).map((id) => imageUrl(id)),
    description: row.description ?? undefined,
  }
  const codePhoto = await codePhotoStateOf(db, phoneId)
  return { draft, imeiLast4: row.imeiLast4, state: ownStateOf(row), version: row.version, codePhoto }
}

/** The phone's state as its seller sees it, in more detail than others do. */
function ownStateOf(row: Parameters<typeof listingStateOf>[0]): OwnState {
  if (row.status === 'suspended') return 'hidden'
  return row.status === 'lost' ? 'lost' : listingStateOf(row)
}

/** Whether the seller's phone has this IMEI. */
export async function hasImei(db: Db, seller: { id: string }, phoneId: string, { imeiHash }: HashedImei): Promise<boolean> {
  const row = await db
    .selectFrom('phones')
    .select('id')
    .where('id', '=', phoneId)
    .where('sellerId', '=', seller.id)
    .where('imeiHash', '=', imeiHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Ids of the photos after the cover. */
export const photosOf = sql<string[]>`(
  select coalesce(array_agg(image_id order by position), '{}') from phone_photos where phone_photos.phone_id = phones.id)`

/** SQL over phones: a hash of all that a seller can change in a listing. */
export const listingVersion = sql<string>`md5((${listingToKeep} || jsonb_build_object('category', phones.category_id,
  'price', phones.price_cents, 'originalPrice', phones.original_price_cents, 'photos', ${photosOf}))::text)`

export async function listDrafts(db: Db, seller: { id: string }): Promise<StoredDraft[]> {
  const rows = await db
    .selectFrom('listingDrafts')
    .select(['id', 'fields', 'updatedAt'])
    .where('sellerId', '=', seller.id)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, fields, updatedAt }) => ({
    draftId: id,
    fields: fields as StoredDraft['fields'],
    updatedAt: updatedAt.toISOString(),
  }))
}

/** SQL over images: no draft of the image's owner shows it. */
export const shownByNoDraft = ({ not, exists, selectFrom }: ExpressionBuilder<DB, 'images'>) =>
  not(
    exists(
      selectFrom('listingDrafts')
        .select('listingDrafts.id')
        .whereRef('listingDrafts.sellerId', '=', 'images.ownerId')
        .where(sql<boolean>`position(images.id::text in listing_drafts.fields::text) > 0`),
    ),
  )
