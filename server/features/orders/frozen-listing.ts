import { type ExpressionBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { DB } from '#db/types.ts'
import type { Db } from '#server/db/connect.ts'
import type { FrozenListing } from '#shared/contract/deliveries.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { boxContents, conditions, faults, networkLocks, storageText } from '#shared/domain/listing-facts.ts'
import { usedText } from '#shared/domain/used-text.ts'

/** SQL over phones: the part of the listing that an order stores when it is booked. */
export const listingToKeep = sql<string>`jsonb_build_object('name', phones.name, 'imageId', phones.image_id,
  'description', phones.description, 'condition', phones.condition, 'storageGb', phones.storage_gb, 'ramMb', phones.ram_mb,
  'colour', phones.colour, 'batteryHealth', phones.battery_health, 'networkLock', phones.network_lock,
  'carrier', phones.carrier, 'faults', phones.faults, 'box', phones.box, 'usedYears', phones.used_years,
  'imeiLast4', phones.imei_last4)`

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

const StoredListing = z.object({
  name: z.string(),
  imageId: z.string().nullable(),
  description: z.string().nullable(),
  condition: z.string().nullable(),
  storageGb: z.number().nullable(),
  ramMb: z.number().nullable(),
  colour: z.string().nullable(),
  batteryHealth: z.number().nullable(),
  networkLock: z.string().nullable(),
  carrier: z.string().nullable(),
  faults: z.array(z.string()),
  box: z.array(z.string()),
  usedYears: z.number(),
  imeiLast4: z.string().nullable(),
})

/** A stored listing as it is displayed: only what the seller stated. */
export function frozenListing(stored: unknown): z.output<typeof FrozenListing> {
  const listing = StoredListing.parse(stored)
  // A key that the current tables no longer have is shown as it is.
  const label = (table: object, key: string) => {
    const found = (table as Record<string, string | { label: string }>)[key] ?? key
    return typeof found === 'string' ? found : found.label
  }
  const facts: [label: string, value: string | null][] = [
    ['Condition', listing.condition && label(conditions, listing.condition)],
    ['Storage', listing.storageGb === null ? null : storageText(listing.storageGb)],
    ['Colour', listing.colour],
    ['Used', usedText(listing.usedYears)],
    ['Battery health', listing.batteryHealth === null ? null : `${listing.batteryHealth} %`],
    [
      'Network',
      listing.networkLock && `${label(networkLocks, listing.networkLock)}${listing.carrier ? ` (${listing.carrier})` : ''}`,
    ],
    ['Faults', listing.faults.map((fault) => label(faults, fault)).join(', ') || null],
    ['In the box', listing.box.map((thing) => label(boxContents, thing)).join(', ') || null],
  ]
  return {
    name: listing.name,
    image: imageUrl(listing.imageId),
    description: listing.description,
    facts: facts.flatMap(([name, value]) => (value ? [{ label: name, value }] : [])),
    imeiLast4: listing.imeiLast4,
  }
}
