import { sql } from 'kysely'
import { askedOften } from '#server/db/asked-often.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { phonesFor, productFrom, type Viewer } from '#server/features/listings/queries.ts'
import { unclaimed } from '#server/features/orders/open-claim.ts'
import type { Product } from '#shared/contract/catalog.ts'

const mostSimilar = 8
/** Looked at for those that are free: a phone under a claim is not offered. */
const lookedAt = 3 * mostSimilar

type Like = { id: string; modelId: string; categoryId: string; priceCents: number }

/** Up to eight phones that can be bought: of the same model first, the newest first, then of the same brand, the nearest in price first. */
export async function similarTo(db: Db, viewer: Viewer, phone: Like): Promise<Product[]> {
  const { id, modelId, categoryId, priceCents } = phone
  const words = { you: viewer?.id ?? '', id, modelId, categoryId, priceCents }
  const rows = await similarRows(db, { signedIn: viewer !== null }, words)
  return rows.map((row) => productFrom(row, viewer))
}

const similarRows = askedOften((db, { signedIn }: { signedIn: boolean }, words: Like & { you: string }) =>
  similarQuery(db, signedIn ? { id: words.you } : null, words),
)

export const similarQuery = (db: Db | Tx, viewer: Viewer, phone: Like) =>
  phonesFor(db, viewer)
    .innerJoin(nearTo(phone).as('near'), (join) => join.onRef(sql.ref<string>('near.id'), '=', 'phones.id'))
    .where('claim.id', 'is', null)
    .select('phones.modelId')
    .orderBy(sql.ref('near.far'))
    .orderBy(sql.ref('near.nth'))
    .orderBy('phones.id')
    .limit(sql.lit(mostSimilar))

/** Short walks along indexes: of the model, and, where that has too few, of the brand to either side of the price. */
const nearTo = ({ id, modelId, categoryId, priceCents }: Like) => sql<{ id: string; far: number; nth: number }>`(
  with same as (
    select id, 0 as far, row_number() over (order by posted_at desc, id desc) as nth from (
      select id, posted_at from phones where status = 'listed' and model_id = ${modelId}::uuid
      order by posted_at desc, id desc limit ${sql.lit(lookedAt)}
    ) as phones where id <> ${id}::uuid and ${unclaimed}
  ), others as (
    select id, model_id, far from (
      (select id, model_id, 1 + price_cents - ${priceCents}::int as far from phones
        where status = 'listed' and category_id = ${categoryId}::uuid and price_cents >= ${priceCents}::int
        order by price_cents, id limit ${sql.lit(lookedAt)})
      union all
      (select id, model_id, 1 + ${priceCents}::int - price_cents from phones
        where status = 'listed' and category_id = ${categoryId}::uuid and price_cents < ${priceCents}::int
        order by price_cents desc, id desc limit ${sql.lit(lookedAt)})
    ) as phones
    where (select count(*) from same) < ${sql.lit(mostSimilar)} and model_id <> ${modelId}::uuid and ${unclaimed}
  )
  select id, far, nth from same union all select id, far, 0 from others order by far, nth, id limit ${sql.lit(mostSimilar + 4)}
)`
