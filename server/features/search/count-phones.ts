import { type RawBuilder, sql } from 'kysely'
import { all, fixedConditions, groupConditions, hasPrice, leavesSomeOut, sellerVerified } from './filters.ts'
import { cheapest, indexScan, newest } from './find-page.ts'
import type { Count } from './kept-counts.ts'
import type { Scope, SearchQuery } from './search-query.ts'

/** The most phones read for a count; if there are more, the count is shown as 'at least'. */
const maxScanned = 2_400
/** The highest count shown exactly; a larger one is 'at least'. Without filters, counting stops one above it. */
export const maxCounted = 1_000

/** Thresholds of the options for years and battery: 'up to 2 years', '90 % and more'. */
export const yearSteps = [1, 2, 3, 5]
export const batterySteps = [95, 90, 85, 80]
/** 'Updates for at least 2 years'. */
export const updateSteps = [5, 3, 2, 1]

const bits = { storage: 1, condition: 2, maxYears: 4, minBattery: 8, verified: 16, minUpdates: 32 } as const
type Group = keyof typeof bits

/** Count of the phones with one value that pass the filters of all groups (`failing` 0) or of all but one (`failing` its bit). */
type Tally = { failing: number; phones: number } & ({ of: Group; value: string | null } | Of<'model'> | Of<'all'>)
type Of<Name> = { of: Name; value: string | null; name: string | null; categoryId: string | null }

/** If no phone passes, a single row has `of: null`; its `cut` says whether the scan stopped early. */
type CountRow = (Tally | { of: null }) & { cut: boolean }

export type Counted = {
  /** Phones that pass all filters except the group's own, by value. */
  of: (group: Group) => Map<string, number>
  /** Models without a name are not offered as a filter. */
  models: { name: string | null; categoryId: string; phones: number }[]
  total: number
  /** Whether there may be more phones than were read. */
  atLeast: boolean
}

export async function countPhones(count: Count, query: SearchQuery, scope: Scope | undefined): Promise<Counted> {
  const rows: CountRow[] = scope && scope.parts.length > 0 ? [...(await count(countQuery(query, scope)))] : []
  const tallies = rows.filter((row): row is Tally & { cut: boolean } => row.of !== null)
  const passing = (group: Group) =>
    tallies.filter(({ of, failing }) => of === group && (failing === 0 || failing === bits[group]))
  return {
    of: (group) => {
      const counts = new Map<string, number>()
      for (const { value, phones } of passing(group)) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + phones)
      return counts
    },
    models: tallies.flatMap((tally) =>
      tally.of === 'model' && tally.categoryId ? [{ name: tally.name, categoryId: tally.categoryId, phones: tally.phones }] : [],
    ),
    total: tallies.filter(({ of, failing }) => of === 'all' && failing === 0).reduce((sum, { phones }) => sum + phones, 0),
    atLeast: rows.some(({ cut }) => cut),
  }
}

/** Counts models only, for a scope that leaves out the filter by model. */
export async function countModels(
  count: Count,
  query: SearchQuery,
  scope: Scope | undefined,
): Promise<Pick<Counted, 'models' | 'atLeast'>> {
  if (!scope || scope.parts.length === 0) return { models: [], atLeast: false }
  const rows = await count(countModelsQuery(query, scope))
  return {
    models: rows.filter(({ phones }) => phones > 0),
    atLeast: rows.some(({ cut }) => cut),
  }
}

type ModelRow = { name: string | null; categoryId: string; phones: number; cut: boolean }

export function countModelsQuery(query: SearchQuery, scope: Scope) {
  const { scanned, scanLimit } = scanFor(query, scope)
  return sql<ModelRow>`
    select case when catalogued or well_known then name end as name, category_id, phones, cut
    from (
      select model_id, count(*) filter (where ${everyAsked(query, scope)})::int as phones, max(nth) = ${scanLimit} as cut
      from (${scanned}) as phone group by model_id
    ) as tallied join models on models.id = tallied.model_id`
}

/** Phones that pass all filters, by category id; and whether there may be more than were read. */
export async function countCategories(
  count: Count,
  query: SearchQuery,
  scope: Scope | undefined,
): Promise<{ phones: Map<string, number>; atLeast: boolean }> {
  const phones = new Map<string, number>()
  if (!scope || scope.parts.length === 0) return { phones, atLeast: false }
  const rows = await count(countPartsQuery(query, scope))
  const categories = new Map(scope.parts.map(({ id, categoryId }) => [id, categoryId]))
  for (const { part, phones: more } of rows) {
    const category = categories.get(part)
    if (category && more > 0) phones.set(category, (phones.get(category) ?? 0) + more)
  }
  return { phones, atLeast: rows.some(({ cut }) => cut) }
}

export function countPartsQuery(query: SearchQuery, scope: Scope) {
  const { scanned, scanLimit } = scanFor(query, scope)
  return sql<{ part: string; phones: number; cut: boolean }>`
    select part, count(*) filter (where ${everyAsked(query, scope)})::int as phones, count(*) = ${scanLimit} as cut
    from (${scanned}) as phone group by part`
}

const everyAsked = (query: SearchQuery, scope: Scope) =>
  all([...fixedConditions(query, scope), ...Object.values(groupConditions(query.filters))])

function scanFor(query: SearchQuery, scope: Scope) {
  const { filters } = query
  const some = leavesSomeOut(query) || scope.models !== undefined
  const scanLimit = Math.max(1, Math.min(Math.ceil(maxScanned / scope.parts.length), some ? maxScanned : maxCounted + 1))
  const along = hasPrice(filters) ? cheapest : newest
  return { scanned: indexScan({ scope, filters, along, scanLimit }), scanLimit }
}

/** Counts the options of every group in one pass over a bounded scan; each seller's verification is looked up once. */
export function countQuery(query: SearchQuery, scope: Scope) {
  const { filters } = query
  const { scanned, scanLimit } = scanFor(query, scope)
  const { verified, ...cheap } = groupConditions(filters)
  const failing = Object.entries(cheap).map(
    ([group, condition]) => sql<number>`case when ${condition} then 0 else ${sql.lit(bits[group as Group])} end`,
  )
  const failingSome = failing.length > 0 ? sql`${sql.join(failing, sql` + `)}` : sql`0`
  const always = fixedConditions(query, scope)
  const steps = { years: withOwn(yearSteps, filters.maxYears), battery: withOwn(batterySteps, filters.minBattery) }
  return sql<CountRow>`
    with judged as materialized (
      select nth, phone.model_id, seller_id, storage_gb as storage, condition,
        ${stepOf(sql.ref('used_years'), sql`<=`, steps.years)} as years,
        ${stepOf(sql.ref('battery_health'), sql`>=`, steps.battery)} as battery,
        ${updateStep(withOwn(updateSteps, filters.minUpdates))} as updates,
        ${always.length > 0 ? sql`case when ${all(always)} then ${failingSome} end` : failingSome} as failing
      from (${scanned}) as phone left join model_updates on model_updates.model_id = phone.model_id
    ),
    sellers as materialized (
      select seller_id, ${sellerVerified} as verified from (
        select distinct seller_id from judged where ${verified ? sql`failing in (0, 1, 2, 4, 8, 32)` : sql`failing = 0`}
      ) as phone
    ),
    near as (
      select failing + ${verified ? sql`case when verified then 0 else 16 end` : sql`0`} as failing, model_id,
        storage, condition, verified, years, battery, updates
      from judged left join sellers on sellers.seller_id = judged.seller_id where failing in (0, 1, 2, 4, 8, 32)
    ),
    tallied as (
      select failing, count(*)::int as phones, model_id, storage, condition, verified, years, battery, updates,
        grouping(model_id, storage, condition, verified, years, battery, updates) as grouped
      from near ${verified ? sql`where failing in (0, 1, 2, 4, 8, 16, 32)` : sql``}
      group by failing, grouping sets ((model_id), (storage), (condition), (verified), (years), (battery), (updates), ())
    )
    select failing, phones, cut.cut,
      case grouped when 63 then 'model' when 95 then 'storage' when 111 then 'condition' when 119 then 'verified'
        when 123 then 'maxYears' when 125 then 'minBattery' when 126 then 'minUpdates' when 127 then 'all' end as of,
      case grouped when 95 then storage::text when 111 then condition::text when 119 then verified::text
        when 123 then years::text when 125 then battery::text when 126 then updates::text end as value,
      case when catalogued or well_known then models.name end as name, models.category_id
    from (select exists (select from judged where nth = ${scanLimit}) as cut) as cut
      left join tallied on grouped <> 63 or failing = 0
      left join models on models.id = tallied.model_id`
}

const withOwn = (steps: number[], own: number | undefined) =>
  own === undefined || steps.includes(own) ? steps : [...steps, own].sort((a, b) => (steps[0] === 1 ? a - b : b - a))

/** SQL for the first step that a value satisfies; null if it satisfies none. */
function stepOf(value: RawBuilder<unknown>, keeps: RawBuilder<unknown>, steps: number[]) {
  const cases = steps.map((step) => sql`when ${value} ${keeps} ${sql.lit(step)} then ${sql.lit(step)}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}

/** SQL for the most years of updates among the steps that a phone has left; null if it has fewer, or none are known. */
function updateStep(steps: number[]) {
  const years = (step: number) => sql`(market_now() + make_interval(years => ${sql.lit(step)}))::date`
  return sql`case ${sql.join(
    steps.map((step) => sql`when model_updates.ends_on >= ${years(step)} then ${sql.lit(step)}`),
    sql` `,
  )} end`
}
