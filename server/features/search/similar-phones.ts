import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '#server/db/connect.ts'
import { unclaimed } from '#server/features/listings/open-claim.ts'
import { phonesFor, productFrom, type Viewer } from '#server/features/listings/queries.ts'
import type { Product } from '#shared/contract/catalog.ts'

const maxSimilar = 8
/** More are read than shown, because phones under a claim are not offered. */
const maxCandidates = 3 * maxSimilar
/** Phones of the brand on either side of the price, among which those of about the same age are chosen. */
const maxScanned = 8 * maxSimilar

/** SQL: what the smallest model of a phone cost new, in cents; null if the catalogue does not say. */
const launchOf = (phone: 'this' | 'phones') =>
  sql`(select min(launch_price_cents) from model_storages where model_storages.model_id = ${sql.ref(`${phone}.model_id`)})`

/**
 * Up to eight phones that can be bought, as JSON, for a query that has a phone as `this`: first those of the same model, newest
 * first, then those of the same brand that are nearest in price, age and class.
 */
export const similarPhones = (db: Db | Tx, viewer: Viewer) =>
  jsonArrayFrom(
    phonesFor(db, viewer)
      .innerJoin(nearToThis.as('near'), (join) => join.onRef(sql.ref<string>('near.id'), '=', 'phones.id'))
      .where('claim.id', 'is', null)
      .orderBy(sql.ref('near.far'))
      .orderBy(sql.ref('near.nth'))
      .orderBy('phones.id')
      .limit(sql.lit(maxSimilar)),
  )

type Row = Parameters<typeof productFrom>[0]
/** A row as JSON holds it: dates are strings. */
type RowText = {
  [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] extends Date | null ? string | null : Row[Name]
}

export const productFromText = (row: RowText, viewer: Viewer): Product =>
  productFrom(
    {
      ...row,
      postedAt: new Date(row.postedAt),
      advertisedAt: dateOf(row.advertisedAt),
      sellerVerifiedAt: dateOf(row.sellerVerifiedAt),
      claimUntil: dateOf(row.claimUntil),
    },
    viewer,
  )

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

/**
 * Short index scans: of the model and, if it has too few phones, of the brand upwards and downwards from the price. Of these,
 * phones of about the same price, age and price when new come first; one at half or twice the price, or four years older, is
 * not similar.
 */
const nearToThis = sql<{ id: string; far: number; nth: number }>`(
  with own as (select released, ${launchOf('this')} as launch from models where models.id = this.model_id),
  same as (
    select id, 0::float8 as far, row_number() over (order by posted_at desc, id desc) as nth from (
      select id, posted_at from phones where status = 'listed' and model_id = this.model_id
      order by posted_at desc, id desc limit ${sql.lit(maxCandidates)}
    ) as phones where id <> this.id and ${unclaimed}
  ), others as (
    select id, 1 + abs(ln(price_cents::float8 / this.price_cents))
      + coalesce(abs(released - (select released from own)) * 0.2, 0.4)
      + coalesce(abs(ln(launch::float8 / (select launch from own))), 0.3) as far
    from (
      select phones.id, phones.price_cents, models.released, ${launchOf('phones')} as launch from (
        (select id, model_id, price_cents from phones
          where status = 'listed' and category_id = this.category_id and price_cents between this.price_cents and this.price_cents * 2
          order by price_cents, id limit ${sql.lit(maxScanned)})
        union all
        (select id, model_id, price_cents from phones
          where status = 'listed' and category_id = this.category_id and price_cents between this.price_cents / 2 and this.price_cents - 1
          order by price_cents desc, id desc limit ${sql.lit(maxScanned)})
      ) as phones join models on models.id = phones.model_id
      where (select count(*) from same) < ${sql.lit(maxSimilar)} and phones.model_id <> this.model_id and ${unclaimed}
        and coalesce(abs(models.released - (select released from own)) <= 3, true)
    ) as phones
  )
  select id, far, nth from same union all select id, far, 0 from others order by far, nth, id limit ${sql.lit(maxSimilar + 4)}
)`
