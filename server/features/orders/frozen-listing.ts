import { type ExpressionBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { DB } from '#db/types.ts'
import type { Db } from '#server/db/connect.ts'
import type { FrozenListing } from '#shared/contract/deliveries.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { factNames, sayFact } from '#shared/domain/phones/listing-facts.ts'
import { listText } from '#shared/format.ts'
import { type FactColumn, factColumnNames, factsOf } from './fact-columns.ts'

const keptColumns = [...factColumnNames, 'name', 'imageId', 'description', 'ramMb', 'imeiLast4'] as const

/** SQL over phones: the part of the listing that an order stores when it is booked. */
export const listingToKeep = sql<string>`jsonb_build_object(${sql.join(
  keptColumns.flatMap((column) => [sql.lit(column), sql.ref(`phones.${column}`)]),
)})`

/** SQL over phones: a hash of what a buyer reads of a listing, without its price, which is compared by itself. */
export const shownVersion = sql<string>`md5((${listingToKeep} || jsonb_build_object('category', phones.category_id, 'photos', (
  select coalesce(jsonb_agg(image_id order by position), '[]') from phone_photos where phone_photos.phone_id = phones.id)))::text)`

/** SQL over orders joined with phones: the name under which the phone was booked. */
export const bookedName = sql<string>`coalesce(orders.listing ->> 'name', phones.name)`

/** The picture at the time of booking; null if there was none or its seller has removed it. */
export const bookedImage = sql<string | null>`case when orders.listing is null then phones.image_id
  else (select images.id from images where images.id = (orders.listing ->> 'imageId')::uuid) end`

/** The listing as it was booked; the current one if none was stored. */
export const bookedListing = sql<unknown>`coalesce(orders.listing || jsonb_build_object('imageId', ${bookedImage}), ${listingToKeep})`

/** SQL over images: no order was booked with this picture. */
export const shownByNoOrder = ({ not, exists, selectFrom }: ExpressionBuilder<DB, 'images'>) =>
  not(exists(selectFrom('orders').select('orders.id').where(sql<boolean>`orders.listing ->> 'imageId' = images.id::text`)))

/** The listing of an order as it was booked. */
export async function listingOf(db: Db, orderId: string): Promise<z.output<typeof FrozenListing>> {
  const { listing } = await db
    .selectFrom('orders')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .select(bookedListing.as('listing'))
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return frozenListing(listing)
}

// An order from before a fact could be stated does not have it.
const storedFact = z
  .union([z.string(), z.number(), z.array(z.string())])
  .nullable()
  .default(null)
const StoredFacts = z.object(
  Object.fromEntries(factColumnNames.map((column) => [column, storedFact])) as Record<FactColumn, typeof storedFact>,
)

const StoredListing = z.object({
  name: z.string(),
  imageId: z.string().nullable(),
  description: z.string().nullable(),
  imeiLast4: z.string().nullable(),
})

/** A stored listing as it is displayed: only what the seller stated. */
export function frozenListing(stored: unknown): z.output<typeof FrozenListing> {
  const listing = StoredListing.parse(stored)
  const stated = factsOf(StoredFacts.parse(stored))
  const facts = factNames.map((name) => sayFact(name, stated))
  return {
    name: listing.name,
    image: imageUrl(listing.imageId),
    description: listing.description,
    facts: facts.flatMap(({ label, words }) => (words.length > 0 ? [{ label, value: listText(words) }] : [])),
    imeiLast4: listing.imeiLast4,
  }
}
