import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '#db/types.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { precompiledQuery } from '#server/db/precompiled-query.ts'
import { photosConfirmedAt } from '#server/features/code-photos/queries.ts'
import { listingStateOf } from '#server/features/listings/open-claim.ts'
import { everyPhone, listed, productFrom, type Viewer } from '#server/features/listings/queries.ts'
import { factColumnNames, factsOf } from '#server/features/orders/fact-columns.ts'
import { shownVersion } from '#server/features/orders/frozen-listing.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { Listing } from '#shared/contract/search.ts'
import type { ReturnedFacts } from '#shared/contract/stated-facts.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { productFromText, similarPhones } from './similar-phones.ts'

const maxCounted = 1_000
/** Only the latest are shown, as a seller can change a price any number of times. */
const maxShownPriceChanges = 20

/** A phone in any state, with all facts and similar phones. Throws AppError('not_found'), also to others if it is suspended. */
export async function getListing(db: Db, viewer: Viewer, id: string) {
  const [row] = await listingRows(db, { signedIn: viewer !== null }, { you: viewer?.id ?? '', id })
  if (!row || (row.status === 'suspended' && row.sellerId !== viewer?.id)) throw appError('phone_unknown')
  const product = productFrom(row, viewer)
  const listing: Listing = {
    ...product,
    version: row.version,
    state: listingStateOf(row),
    model: row.model,
    photos: [product.productImage, ...row.photos.map(({ imageId }) => imageUrl(imageId))],
    ...(factsOf(row) as ReturnedFacts),
    description: row.description,
    imei: {
      given: row.imeiLast4 !== null,
      last4: viewer ? row.imeiLast4 : null,
      notListedAt: row.registryAskedAt?.toISOString() ?? null,
    },
    photosConfirmedAt: row.photosConfirmedAt?.toISOString() ?? null,
    priceChanges: row.priceChanges.map(({ fromCents, toCents, changedAt }) => ({
      from: dollarsFrom(fromCents),
      to: dollarsFrom(toCents),
      changedAt: new Date(changedAt).toISOString(),
    })),
    seller: {
      name: row.sellerName,
      verified: row.sellerVerifiedAt !== null,
      since: row.sellerSince.toISOString(),
      listed: row.listedByThem,
    },
    yours: viewer?.id === row.sellerId,
  }
  return { listing, similar: row.similar.map((like) => productFromText(like, viewer)) }
}

const listingRows = precompiledQuery((db, { signedIn }: { signedIn: boolean }, { you, id }: { you: string; id: string }) =>
  listingQuery(db, signedIn ? { id: you } : null, id),
)

/** One query for everything, including similar phones, because the round trip is most of the cost of a short query. */
export const listingQuery = (db: Db | Tx, viewer: Viewer, id: string) =>
  everyPhone(db, viewer)
    .innerJoin('models', 'models.id', 'phones.modelId')
    .where('phones.id', '=', id)
    .innerJoin('phones as this', 'this.id', 'phones.id')
    .select(['models.name as model', 'seller.createdAt as sellerSince'])
    .select(factColumnNames.map((column) => `phones.${column}` as const))
    .select(['phones.description', 'phones.imeiLast4', 'phones.registryAskedAt', 'phones.listingEndedAt'])
    .select([photosConfirmedAt.as('photosConfirmedAt'), shownVersion.as('version')])
    .select((eb) => [photosOf(eb).as('photos'), priceChangesOf(eb).as('priceChanges'), listedBySeller(eb).as('listedByThem')])
    .select(similarPhones(db, viewer).as('similar'))

type OfPhone = ExpressionBuilder<DB, 'phones'>

const photosOf = ({ selectFrom }: OfPhone) =>
  jsonArrayFrom(
    selectFrom('phonePhotos').select('phonePhotos.imageId').whereRef('phonePhotos.phoneId', '=', 'phones.id').orderBy('position'),
  )

const priceChangesOf = ({ selectFrom }: OfPhone) =>
  jsonArrayFrom(
    selectFrom(
      selectFrom('priceChanges')
        .select(['id', 'fromCents', 'toCents', 'changedAt'])
        .whereRef('priceChanges.phoneId', '=', 'phones.id')
        .orderBy('id', 'desc')
        .limit(sql.lit(maxShownPriceChanges))
        .as('latest'),
    )
      .select(['latest.fromCents', 'latest.toCents', 'latest.changedAt'])
      .orderBy('latest.id'),
  )

/** The number of phones that the seller has listed, at most `maxCounted`. */
const listedBySeller = ({ selectFrom }: OfPhone) =>
  selectFrom(({ selectFrom }) =>
    selectFrom('phones as their')
      .select('their.id')
      .whereRef('their.sellerId', '=', 'phones.sellerId')
      .where('their.status', '=', listed)
      .limit(sql.lit(maxCounted))
      .as('theirs'),
  )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()
