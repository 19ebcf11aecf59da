import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#server/db/connect.ts'
import type { getPriceGuidance as contract, PriceGuidance } from '#shared/contract/price-guidance.ts'
import { centsFrom, dollarsFrom } from '#shared/domain/money.ts'
import { likeness, priceGuidance, type SoldPhone } from '#shared/domain/price-guidance.ts'
import { resaleCurve } from '#shared/domain/resale-curve.ts'

type Asked = z.output<(typeof contract)['query']>

/** What phones like the one described sell for, by what was sold here or by the curve. */
export async function getPriceGuidance(db: Db, asked: Asked): Promise<PriceGuidance> {
  const { rows } = await soldLike(asked).execute(db)
  const phone = {
    brand: asked.categoryName,
    ageYears: asked.usedYears,
    originalPriceCents: centsFrom(asked.orginalPrice),
  }
  const guidance = priceGuidance(phone, rows, resaleCurve)
  if (guidance.basis === 'unknown') return guidance
  const { low, middle, high } = guidance
  return { ...guidance, low: dollarsFrom(low), middle: dollarsFrom(middle), high: dollarsFrom(high) }
}

/** As many of the newest are looked at: by tenth of a year, and of the model. */
const newest = { ofAge: 25, ofModel: 50 } as const

/**
 * The newest sold phones of the category: some of each age near the phone's, and of its model. However many the market
 * has sold, only so many rows of two indexes are read.
 */
export function soldLike({
  categoryName,
  usedYears,
  productName = '',
}: Pick<Asked, 'categoryName' | 'usedYears' | 'productName'>) {
  const sold = (which: RawBuilder<unknown>, most: number) => sql`
    select phones.id, phones.model_id, phones.used_years, phones.original_price_cents
    from phones
    where phones.status = 'sold' and ${which}
      and phones.posted_at > market_now() - make_interval(months => ${likeness.months}::int)
    order by phones.posted_at desc
    limit ${most}::int`
  const from = Math.max(usedYears - likeness.years, 0)
  return sql<SoldPhone>`
    with asked as (${askedModel(categoryName, productName)}),
    like_phones as (
      select of_age.*
      from generate_series(round(${from}::numeric, 1), ${usedYears + likeness.years}::numeric, 0.1) as age
      cross join lateral (${sold(sql`phones.category_id = (select category_id from asked) and phones.used_years = age`, newest.ofAge)}) as of_age
      union
      (${sold(sql`phones.model_id = (select model_id from asked)`, newest.ofModel)})
    )
    select coalesce(like_phones.model_id = asked.model_id, false) as "sameModel", like_phones.used_years as "ageYears", paid.price_cents as "priceCents",
      like_phones.original_price_cents as "originalPriceCents"
    from like_phones cross join asked
    cross join lateral (select price_cents from orders where phone_id = like_phones.id and status = 'paid' limit 1) as paid
    where like_phones.original_price_cents > 0`
}

/** The category and, where it is known, the model that a name stands for: as model_for finds it, by the words it begins with. */
const askedModel = (categoryName: string, productName: string) => sql`
  select categories.id as category_id, (
    select models.id
    from models, (select string_to_array(model_key(${productName}), ' ') as all_words) as name
    where models.category_id = categories.id
      and models.key = any(array(select array_to_string(all_words[1:n], ' ') from generate_series(1, cardinality(all_words)) as n))
      and (models.catalogued or models.key = array_to_string(all_words, ' '))
    order by length(models.key) desc limit 1
  ) as model_id
  from categories where categories.name = ${categoryName}`
