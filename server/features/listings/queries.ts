import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { precompiledQuery } from '#server/db/precompiled-query.ts'
import { type Cursor, pageFrom } from '#server/db/sorted-list.ts'
import { emailFor } from '#server/features/accounts/seller-alias.ts'
import { marketDay } from '#server/features/listings/updates/market-day.ts'
import type { Caller } from '#server/http/mount.ts'
import type { Category, Product } from '#shared/contract/catalog.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { updatesFrom } from '#shared/domain/phones/updates.ts'
import { mediumDate } from '#shared/format.ts'
import { openClaim } from './open-claim.ts'
import { afterCursor, cursorOf, type Paging, sortKeyOf } from './paging.ts'

/** The permissions may be omitted if only the viewer's own booking and wish matter. */
export type Viewer = (Pick<Caller, 'id'> & Partial<Pick<Caller, 'permissions'>>) | null

/** A literal, not a parameter: a generic plan can then use the partial indexes on listed phones (server/db/prepared.ts). */
export const listed = sql.lit('listed' as const)

/** The highest number of phones of a category that is counted. */
const maxCounted = 1_000

/** S3.1, S7.3. A booked phone may become free again, so it counts as on sale, as it does in search (S18.6). */
export async function listCategories(db: Db): Promise<Category[]> {
  const rows = await categoriesQuery(db).execute()
  return rows.map(({ id, name, imageUrl, available, hasPhones, hadPhones }) => ({
    _id: id,
    categoryName: name,
    categoryImg: imageUrl,
    sold: hasPhones === null && hadPhones !== null,
    available: Math.min(available, maxCounted),
    availableAtLeast: available > maxCounted,
  }))
}

/** Counts up to `maxCounted` + 1, which shows that there are more. */
export const categoriesQuery = (db: Db) =>
  db
    .selectFrom('categories')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom((eb) =>
          eb
            .selectFrom('phones')
            .select('phones.id')
            .where('phones.status', '=', listed)
            .whereRef('phones.categoryId', '=', 'categories.id')
            // In the order of an index, so that the planner uses it.
            .orderBy('phones.postedAt', 'desc')
            .limit(sql.lit(maxCounted + 1))
            .as('onSale'),
        )
          .select(({ fn }) => fn.countAll<number>().as('available'))
          .as('stock'),
      (join) => join.onTrue(),
    )
    .select(['categories.id', 'categories.name', 'categories.imageUrl', 'stock.available'])
    .select((eb) => [someOfCategory(eb, '=').as('hasPhones'), someOfCategory(eb, '<>').as('hadPhones')])
    .where('categories.offered', '=', true)
    .orderBy('categories.position')

/** Selects the newest phone, so that the planner uses an index to find it. */
const someOfCategory = ({ selectFrom }: ExpressionBuilder<DB, 'categories'>, operator: '=' | '<>') =>
  selectFrom('phones as other')
    .select('other.id')
    .whereRef('other.categoryId', '=', 'categories.id')
    .where('other.status', operator, listed)
    .orderBy('other.postedAt', 'desc')
    .limit(1)

/** S7.4: sold phones disappear at once; the most recently advertised comes first. */
export async function listAdvertised(db: Db, viewer: Viewer, paging: Paging): Promise<Page<Product[]>> {
  const rows = await phonesFor(db, viewer)
    .where('phones.status', '=', listed)
    .where('phones.advertisedAt', 'is not', null)
    .where(afterCursor('phones.advertisedAt', cursorOf(paging)))
    .select(sortKeyOf('phones.advertisedAt'))
    .orderBy('phones.advertisedAt', 'desc')
    .orderBy('phones.id', 'desc')
    .limit(sql.lit(paging.limit + 1))
    .execute()
  return productPage(rows, viewer, paging)
}

type CategoryPage = Paging & { categoryName: string }

/** S7.14: unsold phones of a category, newest first; none if the category does not exist. */
export async function listProducts(db: Db, viewer: Viewer, query: CategoryPage): Promise<Page<Product[]>> {
  const { categoryName, limit } = query
  const [at, id] = cursorOf(query) ?? ['', '']
  const form = { signedIn: viewer !== null, isFirst: at === '', limit }
  const rows = await categoryRows(db, form, { you: viewer?.id ?? '', categoryName, at, id })
  return productPage(rows, viewer, query)
}

type CategoryVariant = { signedIn: boolean; isFirst: boolean; limit: number }
type CategoryValues = { you: string; categoryName: string; at: string; id: string }

const categoryRows = precompiledQuery(
  (db, { signedIn, isFirst, limit }: CategoryVariant, { you, categoryName, at, id }: CategoryValues) =>
    categoryQuery(db, signedIn ? { id: you } : null, { categoryName, limit, cursor: isFirst ? undefined : [at, id] }),
)

export const categoryQuery = (
  db: Db | Tx,
  viewer: Viewer,
  query: { categoryName: string; limit: number; cursor: Cursor | undefined },
) =>
  phonesFor(db, viewer)
    .where('phones.status', '=', listed)
    // A subquery, not a join, so that the index returns the phones in order.
    .where('phones.categoryId', '=', ({ selectFrom }) =>
      selectFrom('categories').select('categories.id').where('categories.name', '=', query.categoryName),
    )
    .where(afterCursor('phones.postedAt', query.cursor))
    .select(sortKeyOf('phones.postedAt'))
    .orderBy('phones.postedAt', 'desc')
    .orderBy('phones.id', 'desc')
    .limit(sql.lit(query.limit + 1))

/** Phones with seller and open claim, and whether the viewer has booked or wished them. Only of sellers whose account is open. */
export const phonesFor = (db: Db | Tx, viewer: Viewer) => everyPhone(db, viewer).where('seller.closedAt', 'is', null)

/** Like `phonesFor`, but includes sellers who have left, because their phones keep a page. */
export function everyPhone(db: Db | Tx, viewer: Viewer) {
  const you = viewer?.id
  return (
    db
      .selectFrom('phones')
      .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
      .innerJoin('categories', 'categories.id', 'phones.categoryId')
      .leftJoin('orders as claim', (join) => join.onRef('claim.phoneId', '=', 'phones.id').on(openClaim))
      .leftJoin('sellerSummaries as known', 'known.sellerId', 'phones.sellerId')
      .leftJoin('modelUpdates as updates', 'updates.modelId', 'phones.modelId')
      .select([
        'phones.id',
        'phones.categoryId',
        'phones.name',
        'phones.priceCents',
        'phones.originalPriceCents',
        'phones.usedYears',
        'phones.storageGb',
        'phones.condition',
        'phones.batteryHealth',
        'phones.status',
        'phones.imageId',
        'phones.postedAt',
        'phones.advertisedAt',
        'categories.name as category',
        'seller.name as sellerName',
        'phones.sellerId',
        'seller.email as sellerEmail',
        'seller.alias as sellerAlias',
        'seller.verifiedAt as sellerVerifiedAt',
        'known.score as sellerScore',
        'known.ratings as sellerRatings',
        'known.sales as sellerSales',
        'claim.claimUntil',
        'updates.state as updatesState',
        'updates.page as updatesPage',
      ])
      .select([
        sql<string | null>`updates.ends_on::text`.as('updatesEndOn'),
        sql<number | null>`updates.ends_on - ${marketDay}`.as('updatesDaysLeft'),
        sql<string | null>`(select as_of::text from updates_source)`.as('updatesAsOf'),
      ])
      // A guest has neither booking nor wish, so nothing is looked up.
      .select((eb) => [
        (you ? sql<boolean>`coalesce(claim.buyer_id = ${you}::uuid, false)` : sql.lit(false)).as('bookedByYou'),
        (you ? wishedBy(eb, you) : eb.lit(false)).as('wishedByYou'),
      ])
  )
}

const wishedBy = ({ exists, selectFrom }: ExpressionBuilder<DB, 'phones'>, you: string) =>
  exists(
    selectFrom('wishes')
      .select('wishes.id')
      .whereRef('wishes.phoneId', '=', 'phones.id')
      .where('wishes.buyerId', '=', sql<string>`${you}::uuid`),
  )

/** SQL over images: no phone has it as its cover or among its other photos. */
export const shownByNoPhone = ({ and, not, exists, selectFrom }: ExpressionBuilder<DB, 'images'>) =>
  and([
    not(exists(selectFrom('phones').select('phones.id').whereRef('phones.imageId', '=', 'images.id'))),
    not(exists(selectFrom('phonePhotos').select('phonePhotos.phoneId').whereRef('phonePhotos.imageId', '=', 'images.id'))),
  ])

type PhoneRow = Awaited<ReturnType<ReturnType<typeof everyPhone>['execute']>>[number]

function productPage(rows: (PhoneRow & { sortKey: string })[], viewer: Viewer, paging: Paging): Page<Product[]> {
  const { items, next } = pageFrom(rows, paging.limit)
  return { items: items.map((row) => productFrom(row, viewer)), next }
}

export function productFrom(row: PhoneRow, viewer: Viewer): Product {
  const sellerEmail = emailFor(viewer, row)
  return {
    _id: row.id,
    sellerId: row.sellerId,
    sellerName: row.sellerName,
    ...(sellerEmail ? { sellerEmail } : {}),
    sellerVerified: row.sellerVerifiedAt !== null,
    sellerScore: row.sellerScore,
    sellerRatings: row.sellerRatings ?? 0,
    sellerSales: row.sellerSales ?? 0,
    productName: row.name,
    resalePrice: dollarsFrom(row.priceCents),
    orginalPrice: dollarsFrom(row.originalPriceCents),
    categoryName: row.category,
    usedYears: row.usedYears,
    storage: row.storageGb,
    condition: row.condition,
    batteryHealth: row.batteryHealth,
    updates: updatesFrom(row, row.priceCents),
    advertise: row.advertisedAt !== null && row.status === 'listed' ? 'true' : 'false',
    productImage: imageUrl(row.imageId),
    postDate: mediumDate(row.postedAt),
    postedAt: row.postedAt.toISOString(),
    sold: row.status === 'sold' || row.status === 'lost',
    paused: row.status === 'paused' || row.status === 'suspended',
    bookedUntil: row.claimUntil?.toISOString() ?? null,
    bookedByYou: row.bookedByYou,
    wishedByYou: row.wishedByYou === true,
  }
}
