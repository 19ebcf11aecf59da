import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { everyPhone, listed, productFrom, type Viewer } from '#server/features/catalog/queries.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { Listing } from '#shared/contract/search.ts'
import { imageUrl } from '#shared/domain/images.ts'
import type { BoxContent, Fault } from '#shared/domain/listing-facts.ts'
import { dollarsFrom } from '#shared/domain/money.ts'
import { similarTo } from './similar-phones.ts'

const mostCounted = 1_000

/** A phone with every fact, whatever became of it, and phones like it. Throws AppError('not_found'). */
export async function getListing(db: Db, viewer: Viewer, id: string) {
  const row = await listingQuery(db, viewer, id).executeTakeFirst()
  if (!row) throw new AppError('not_found', 'There is no such phone.')
  const [photos, priceChanges, theirs, similar] = [
    await db.selectFrom('phonePhotos').select('imageId').where('phoneId', '=', id).orderBy('position').execute(),
    await db
      .selectFrom('priceChanges')
      .select(['fromCents', 'toCents', 'changedAt'])
      .where('phoneId', '=', id)
      .orderBy('changedAt')
      .orderBy('id')
      .execute(),
    await listedQuery(db, row.sellerId).executeTakeFirstOrThrow(),
    await similarTo(db, viewer, row),
  ]
  const product = productFrom(row, viewer)
  const listing: Listing = {
    ...product,
    state: stateOf(row),
    model: row.model,
    photos: [product.productImage, ...photos.map(({ imageId }) => imageUrl(imageId))],
    colour: row.colour,
    networkLock: row.networkLock,
    carrier: row.carrier,
    faults: row.faults as Fault[],
    box: row.box as BoxContent[],
    description: row.description,
    imei: { last4: row.imeiLast4, blacklist: 'not checked' },
    priceChanges: priceChanges.map(({ fromCents, toCents, changedAt }) => ({
      from: dollarsFrom(fromCents),
      to: dollarsFrom(toCents),
      changedAt: changedAt.toISOString(),
    })),
    seller: {
      name: row.sellerName,
      verified: row.sellerVerifiedAt !== null,
      since: row.sellerSince.toISOString(),
      listed: theirs.phones,
    },
    yours: viewer?.id === row.sellerId,
  }
  return { listing, similar }
}

export const listingQuery = (db: Db, viewer: Viewer, id: string) =>
  everyPhone(db, viewer)
    .innerJoin('models', 'models.id', 'phones.modelId')
    .where('phones.id', '=', id)
    .select(['phones.sellerId', 'phones.categoryId', 'phones.modelId', 'models.name as model', 'seller.createdAt as sellerSince'])
    .select(['phones.colour', 'phones.networkLock', 'phones.carrier', 'phones.faults', 'phones.box'])
    .select(['phones.description', 'phones.imeiLast4'])

/** How many phones a seller has on the lists, up to a bound. */
export const listedQuery = (db: Db, sellerId: string) =>
  db
    .selectFrom(({ selectFrom }) =>
      selectFrom('phones')
        .select('phones.id')
        .where('phones.sellerId', '=', sellerId)
        .where('phones.status', '=', listed)
        .limit(sql.lit(mostCounted))
        .as('theirs'),
    )
    .select(({ fn }) => fn.countAll<number>().as('phones'))

const stateOf = ({ status, claimUntil }: { status: 'listed' | 'paused' | 'sold' | 'withdrawn'; claimUntil: Date | null }) =>
  status === 'listed' ? (claimUntil ? 'booked' : 'available') : status
