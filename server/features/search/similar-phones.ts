import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '#server/db/connect.ts'
import { unclaimed } from '#server/features/listings/open-claim.ts'
import { phonesFor, productFrom, type Viewer } from '#server/features/listings/queries.ts'
import type { Product } from '#shared/contract/catalog.ts'

const maxSimilar = 8
/** More are read than shown, because phones under a claim are not offered. */
const maxCandidates = 3 * maxSimilar

/**
 * Up to eight phones that can be bought, as JSON, for a query that has a phone as `this`: first those of the same model, newest
 * first, then those of the same brand, nearest in price first.
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

/** Short index scans: of the model and, if it has too few phones, of the brand upwards and downwards from the price. */
const nearToThis = sql<{ id: string; far: number; nth: number }>`(
  with same as (
    select id, 0 as far, row_number() over (order by posted_at desc, id desc) as nth from (
      select id, posted_at from phones where status = 'listed' and model_id = this.model_id
      order by posted_at desc, id desc limit ${sql.lit(maxCandidates)}
    ) as phones where id <> this.id and ${unclaimed}
  ), others as (
    select id, model_id, far from (
      (select id, model_id, 1 + price_cents - this.price_cents as far from phones
        where status = 'listed' and category_id = this.category_id and price_cents >= this.price_cents
        order by price_cents, id limit ${sql.lit(maxCandidates)})
      union all
      (select id, model_id, 1 + this.price_cents - price_cents from phones
        where status = 'listed' and category_id = this.category_id and price_cents < this.price_cents
        order by price_cents desc, id desc limit ${sql.lit(maxCandidates)})
    ) as phones
    where (select count(*) from same) < ${sql.lit(maxSimilar)} and model_id <> this.model_id and ${unclaimed}
  )
  select id, far, nth from same union all select id, far, 0 from others order by far, nth, id limit ${sql.lit(maxSimilar + 4)}
)`
