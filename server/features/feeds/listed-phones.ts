import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { sellerMaySell } from '#server/features/accounts/suspension-of.ts'
import { openClaim } from '#server/features/listings/open-claim.ts'
import { marketDay } from '#server/features/listings/updates/market-day.ts'
import type { FactColumn } from '#server/features/orders/fact-columns.ts'

type ListingFacts = Pick<Selectable<DB['phones']>, FactColumn>

export type FeedRow = ListingFacts & {
  id: string
  name: string
  description: string | null
  priceCents: number
  sellerId: string
  imageId: string
  photos: string[]
  brand: string
  model: string
  updatesState: string | null
  updatesEndOn: string | null
  updatesDaysLeft: number | null
}

/** What is for sale now: neither booked nor of somebody who may not sell; a product without a picture is in no feed. */
const forSale = sql`phones.status = 'listed' and phones.image_id is not null and seller.closed_at is null and ${sellerMaySell}
  and not exists (select from orders as claim where claim.phone_id = phones.id and ${openClaim})`

const joined = sql`phones
  join people as seller on seller.id = phones.seller_id
  join categories on categories.id = phones.category_id
  join models on models.id = phones.model_id
  left join model_updates as updates on updates.model_id = phones.model_id`

const photos = sql`array(select image_id from phone_photos where phone_id = phones.id order by position)`

const ofPhone = sql`phones.id, phones.name, phones.description, phones.price_cents, phones.seller_id, phones.image_id,
  phones.condition, phones.storage_gb, phones.colour, phones.used_years, phones.battery_health, phones.network_lock, phones.carrier,
  phones.account_lock, phones.replaced_parts, phones.faults, phones.box, categories.name as brand, models.name as model,
  updates.state as updates_state, updates.ends_on::text as updates_end_on`

/** Each phone that is for sale, with a digest of everything that a feed says of it; `settings` is what all of them depend on. */
export const digestsOf = (settings: string): RawBuilder<{ id: string; digest: string }> => sql`
  select phone.id, md5(${settings}::text || phone::text)::uuid as digest
  from (
    select ${ofPhone}, others.images, updates.ends_on < ${marketDay} as ended from ${joined}
    left join (select phone_id, array_agg(image_id order by position) as images from phone_photos group by phone_id) as others
      on others.phone_id = phones.id
    where ${forSale}
  ) as phone`

const columns = sql`select ${ofPhone}, ${photos} as photos, updates.ends_on - ${marketDay} as updates_days_left from ${joined} where ${forSale}`

/** The next phones in the order of their ids; from the first one without `after`. */
export async function phonesAfter(db: Db | Tx, after: string | undefined, most: number): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`${columns} and phones.id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by phones.id limit ${most}`.execute(db)
  return rows
}

export async function phonesNamed(db: Db | Tx, ids: readonly string[]): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`${columns} and phones.id = any(${ids}::uuid[])`.execute(db)
  return rows
}
