import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#server/db/connect.ts'
import { categoryToList } from '#server/features/listings/models/catalogue.ts'
import { findModel } from '#server/features/listings/models/model-for.ts'
import { updatesOfModel } from '#server/features/listings/updates/updates-of-model.ts'
import { standingSale } from '#server/features/orders/standing-sale.ts'
import type { getPriceGuidance as contract, PriceGuidance } from '#shared/contract/price-guidance.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { centsFrom, dollarsFrom } from '#shared/domain/money/money.ts'
import { otherMakerIn } from '#shared/domain/phone-words/doubtful-name.ts'
import { readPhoneName } from '#shared/domain/phone-words/read-phone-name.ts'
import { priceCoefficients } from '#shared/domain/price-guidance/coefficients.ts'
import type { CatalogueModel, LikePhone, Range } from '#shared/domain/price-guidance/here.ts'
import { type Asks, likeness, priceGuidance } from '#shared/domain/price-guidance/price-guidance.ts'
import { t } from '#shared/language/message.ts'
import { catalogueModel } from './catalogue-model.ts'

type GuidanceQuery = z.output<(typeof contract)['query']>

/**
 * Price guidance for the described phone: the reference of prices elsewhere, adjusted by what was sold here, and separately
 * what is asked here.
 */
export async function getPriceGuidance(db: Db, seller: { id: string }, asked: GuidanceQuery): Promise<PriceGuidance> {
  const { maker } = await categoryToList(db, asked.categoryName)
  const name = asked.productName ?? ''
  const other = otherMakerIn(name, maker)
  if (other !== undefined)
    return { basis: 'unknown', why: t('guidance.nameOfAnotherBrand', { other, brand: asked.categoryName }) }
  const modelId = await findModel(db, asked.categoryName, asked.productName ?? '')
  const { rows } = await phonesLike(seller, asked.categoryName, modelId).execute(db)
  const here = rows.map((row) => ({ ...row, brand: maker, at: new Date(row.at) }))
  const first = here.find(({ part }) => part === 'asked')
  const phone = {
    brand: maker,
    model: first?.model ?? undefined,
    storageGb: asked.storage ?? readPhoneName(asked.productName ?? '').storageGb ?? null,
    condition: asked.condition ?? null,
    sealed: isSealed(name),
    originalPriceCents: centsFrom(asked.orginalPrice),
    usedYears: asked.usedYears,
  }
  const of = (part: Part) =>
    here.filter((row) => row.part === part).map(({ model, ...row }) => ({ ...row, model: model ?? undefined }))
  const guidance = priceGuidance(phone, { sold: of('sold'), listed: of('listed') }, priceCoefficients, first?.at ?? new Date())
  const asks = guidance.asks && asksInMajor(guidance.asks)
  const updates = modelId && (await updatesOfModel(db, modelId, guidance.basis === 'unknown' ? undefined : guidance.middle))
  const known = { asks, ...(updates && { updates }) }
  return guidance.basis === 'unknown' ? { ...guidance, ...known } : { ...guidance, ...inMajor(guidance), ...known }
}

/** Price guidance for a phone that is listed, from what others sell and sold. Throws AppError('not_found'). */
export async function getPhonePrices(db: Db, phoneId: string): Promise<PriceGuidance> {
  const phone = await db
    .selectFrom('phones')
    .innerJoin('categories', 'categories.id', 'phones.categoryId')
    .select(['phones.name', 'categories.name as categoryName', 'offered', 'originalPriceCents', 'usedYears'])
    .select(['storageGb', 'condition', 'sellerId'])
    .where('phones.id', '=', phoneId)
    .executeTakeFirst()
  if (!phone) throw appError('phone_unknown')
  const { categoryName, name, storageGb, condition, usedYears } = phone
  if (!phone.offered) return { basis: 'unknown', why: t('guidance.brandNotSold', { brand: categoryName }) }
  return getPriceGuidance(
    db,
    { id: phone.sellerId },
    {
      categoryName,
      productName: name,
      orginalPrice: dollarsFrom(phone.originalPriceCents),
      usedYears,
      storage: storageGb ?? undefined,
      condition: condition ?? undefined,
    },
  )
}

/** Whether a name says that the phone is in its sealed box. */
const isSealed = (name: string) =>
  /(?<!un)(?:factory\s+)?sealed|unopened|bnib|new in box|versiegelt|ungeöffnet|precintado|scellé|sigillato|lacrado/iu.test(name)

const inMajor = ({ low, middle, high }: Range) => ({
  low: dollarsFrom(low),
  middle: dollarsFrom(middle),
  high: dollarsFrom(high),
})
const asksInMajor = ({ sample, sameModel, prices, ...range }: Asks) => ({
  sample,
  sameModel,
  prices: prices.map(dollarsFrom),
  ...inMajor(range),
})

/** The first row, 'asked', is the phone asked about and has only its model. */
type Part = 'asked' | 'sold' | 'listed'
type Row = Omit<LikePhone, 'brand' | 'model' | 'at'> & { part: Part; model: CatalogueModel | null; at: string }

/** How many of the newest phones are considered. */
const newest = { ofCategory: 150, ofModel: 50, ofSeller: 10 } as const

/**
 * The newest phones of the category and of the model that others sold or offer, with the catalogue's data of their models.
 * The number per seller is limited, so that no single seller determines the guidance. A fixed number of rows of four indexes
 * is read, regardless of the size of the market.
 */
export function phonesLike(seller: { id: string }, categoryName: GuidanceQuery['categoryName'], modelId: string | undefined) {
  const some = (status: 'sold' | 'listed', which: RawBuilder<unknown>, limit: number) => sql`
    (select phones.id, ${sql.lit(status)} as part, phones.seller_id, phones.model_id, phones.used_years, phones.storage_gb, phones.condition,
      phones.price_cents, phones.original_price_cents, phones.posted_at
    from phones
    where phones.status = ${sql.lit(status)} and ${which} and phones.seller_id <> ${seller.id}
      and phones.posted_at > market_now() - make_interval(months => ${likeness.months}::int)
    order by phones.posted_at desc
    limit ${limit}::int)`
  const ofCategory = sql`phones.category_id = (select category_id from asked)`
  const ofModel = sql`phones.model_id = (select model_id from asked)`
  return sql<Row>`
    with asked as (select id as category_id, ${modelId ?? null}::uuid as model_id from categories where name = ${categoryName}),
    like_phones as (
      ${some('sold', ofCategory, newest.ofCategory)} union ${some('sold', ofModel, newest.ofModel)}
      union ${some('listed', ofCategory, newest.ofCategory)} union ${some('listed', ofModel, newest.ofModel)}
    ),
    heard as (
      select *, row_number() over (partition by seller_id, part order by posted_at desc) as of_seller from like_phones
    ),
    described as (
      select 'asked' as part, model_id, true as same_model, 0 as used_years, null::smallint as storage_gb,
        null::phone_condition as condition, 0 as price_cents, 0 as original_price_cents, market_now() as at
      from asked
      union all
      select part, heard.model_id, coalesce(heard.model_id = asked.model_id, false), used_years, storage_gb, condition,
        coalesce(paid.price_cents, heard.price_cents), original_price_cents, coalesce(paid.paid_at, market_now())
      from heard cross join asked
      left join lateral (
        select price_cents, paid_at from orders where phone_id = heard.id and ${standingSale} and part = 'sold' limit 1
      ) as paid on true
      where of_seller <= ${newest.ofSeller}::int and original_price_cents > 0 and (part = 'listed' or paid.price_cents is not null)
    )
    select part, same_model as "sameModel", used_years as "usedYears", storage_gb as "storageGb", condition,
      price_cents as "priceCents", original_price_cents as "originalPriceCents", at, ${catalogueModel(sql`described.model_id`)} as model
    from described`
}
