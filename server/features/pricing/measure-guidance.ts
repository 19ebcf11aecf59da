import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { standingSale } from '#server/features/orders/standing-sale.ts'
import { priceCoefficients } from '#shared/domain/price-guidance/coefficients.ts'
import { type CatalogueModel, estimateOf, type PhoneHere } from '#shared/domain/price-guidance/here.ts'
import { likeness, quantile } from '#shared/domain/price-guidance/price-guidance.ts'
import { catalogueModel } from './catalogue-model.ts'

/** The newest sales that are measured. */
const maxSales = 2_000
/** As in the guidance itself (`newest` in queries.ts). */
const newest = { ofBrand: 150, ofSeller: 10 }

type Sale = PhoneHere & { sellerId: string; modelId: string; priceCents: number; at: Date }
type Row = Omit<Sale, 'model' | 'at'> & { model: CatalogueModel | null; at: string }

/** How far the guidance was from a price: a part of it, and whether its range held. */
type Miss = { brand: string; off: number; within: boolean }

/** For each sale, the guidance as it was on that day, from the sales before it. Sales of which it knew nothing are counted. */
export async function measureGuidance(db: Db): Promise<{ misses: Miss[]; unknown: number }> {
  const { rows } = await salesQuery.execute(db)
  const sales = rows.map(({ model, at, ...row }): Sale => ({ ...row, model: model ?? undefined, at: new Date(at) }))
  const misses: Miss[] = []
  let unknown = 0
  for (const [place, sale] of sales.entries()) {
    const before = likeSales(sales.slice(0, place), sale)
    const estimate = estimateOf(sale, before, priceCoefficients, sale.at)
    if ('why' in estimate) unknown += 1
    else {
      const { low, middle, high } = estimate
      const within = low <= sale.priceCents && sale.priceCents <= high
      misses.push({ brand: sale.brand, off: Math.abs(middle / sale.priceCents - 1), within })
    }
  }
  return { misses, unknown }
}

/** Sales of the brand by others in the months before, at most ten of one seller, the newest first. */
function likeSales(earlier: Sale[], sale: Sale) {
  const since = sale.at.getTime() - likeness.months * 30 * 86_400_000
  const ofSeller = new Map<string, number>()
  return earlier
    .toReversed()
    .filter((one) => {
      const count = (ofSeller.get(one.sellerId) ?? 0) + 1
      if (one.brand !== sale.brand || one.sellerId === sale.sellerId || one.at.getTime() < since || count > newest.ofSeller)
        return false
      ofSeller.set(one.sellerId, count)
      return true
    })
    .slice(0, newest.ofBrand)
    .map((one) => ({ ...one, sameModel: one.modelId === sale.modelId }))
}

/** A report for the operator: the median error, in all and by brand, and how many sales were within the range. */
export function reportOf({ misses, unknown }: Awaited<ReturnType<typeof measureGuidance>>): string[] {
  const line = (name: string, some: Miss[]) => {
    const median = quantile(
      some.map(({ off }) => off).toSorted((a, b) => a - b),
      0.5,
    )
    const within = some.filter((miss) => miss.within).length / some.length
    return `${name.padEnd(12)}${String(some.length).padStart(6)} sales   median error ${percent(median).padStart(6)}   within the range ${percent(within).padStart(6)}`
  }
  if (misses.length === 0) return [`No sale could be measured${unknown > 0 ? `: the guidance knew nothing of ${unknown}` : ''}.`]
  const brands = [...Map.groupBy(misses, ({ brand }) => brand)].sort(([, one], [, other]) => other.length - one.length)
  return [
    line('all', misses),
    ...brands.map(([brand, some]) => line(brand, some)),
    ...(unknown > 0 ? [`Not known     ${unknown} sales`] : []),
  ]
}

const percent = (part: number) => `${(part * 100).toFixed(1)}%`

/** Standing sales with a price when new, the oldest first. */
const salesQuery = sql<Row>`
  select * from (
    select coalesce(categories.maker, categories.name) as brand, phones.seller_id as "sellerId", phones.model_id as "modelId",
      phones.used_years as "usedYears", phones.storage_gb as "storageGb", phones.condition,
      orders.price_cents as "priceCents", phones.original_price_cents as "originalPriceCents", orders.paid_at as at, ${catalogueModel(sql`phones.model_id`)} as model
    from phones
      join categories on categories.id = phones.category_id
      join orders on orders.phone_id = phones.id and ${standingSale}
    where phones.status = 'sold' and phones.original_price_cents > 0 and orders.paid_at is not null
    order by orders.paid_at desc limit ${sql.lit(maxSales)}
  ) as newest order by at`
