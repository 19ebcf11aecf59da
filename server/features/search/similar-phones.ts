import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { listed, phonesFor, productFrom, unclaimed, type Viewer } from '#server/features/catalog/queries.ts'
import type { Product } from '#shared/contract/catalog.ts'

const mostSimilar = 8
/** Looked at for those that are free: a phone under a claim is not offered. */
const lookedAt = 40

type Like = { id: string; modelId: string; categoryId: string; priceCents: number }

/** Up to eight phones that can be bought: of the same model first, the newest first, then of the same brand, the nearest in price first. */
export async function similarTo(db: Db, viewer: Viewer, phone: Like): Promise<Product[]> {
  const near = await similarQuery(phone).execute(db)
  if (near.rows.length === 0) return []
  const ids = near.rows.map(({ id }) => id)
  const rows = await phonesFor(db, viewer).where('phones.id', 'in', ids).where('phones.status', '=', listed).execute()
  const free = new Map(rows.filter(({ claimUntil }) => claimUntil === null).map((row) => [row.id, productFrom(row, viewer)]))
  return ids.flatMap((id) => free.get(id) ?? []).slice(0, mostSimilar)
}

/** Three short walks along indexes: of the model, and of the brand to either side of the price. */
export const similarQuery = ({ id, modelId, categoryId, priceCents }: Like) => sql<{ id: string }>`
  with near as (
    (select id, 0 as far, row_number() over (order by posted_at desc, id desc) as nth from phones
      where status = 'listed' and model_id = ${modelId}::uuid order by posted_at desc, id desc limit ${sql.lit(lookedAt)})
    union all
    (select id, 1 + price_cents - ${priceCents}::int, 0 from phones
      where status = 'listed' and category_id = ${categoryId}::uuid and price_cents >= ${priceCents}::int
      order by price_cents, id limit ${sql.lit(lookedAt)})
    union all
    (select id, 1 + ${priceCents}::int - price_cents, 0 from phones
      where status = 'listed' and category_id = ${categoryId}::uuid and price_cents < ${priceCents}::int
      order by price_cents desc, id desc limit ${sql.lit(lookedAt)})
  ), free as (
    select id, min(far) as far, min(nth) filter (where far = 0) as nth from near as phones
    where id <> ${id}::uuid and ${unclaimed} group by id
  )
  select id from free order by far, nth, id limit ${sql.lit(mostSimilar + 4)}`
