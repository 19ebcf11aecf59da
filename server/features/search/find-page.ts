import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { all, alwaysAsked, askedByGroup, isPicky } from './filters.ts'
import type { Place } from './place.ts'
import type { Scope } from './scope.ts'
import { orders, walkOf } from './walk.ts'
import type { Wanted } from './wanted.ts'

type Row = { score: number; key: string; id: string; horizon: boolean }
type Page = { found: Place[]; next: Place | null }

/** So many phones are looked at for one page, where filters leave some out: first a few, then more. */
const stretches = [2_000, 20_000]

/**
 * The phones of a page by their places. Looking stops after a bounded number of phones, however large the market is: a
 * page of something rare may have fewer than asked for, and `next` goes on behind what was looked at.
 */
export async function findPage(db: Db, wanted: Wanted, scopes: Scope[], after: Place | undefined, limit: number): Promise<Page> {
  const found: Place[] = []
  let from = after
  for (const step of stepsOf(wanted, scopes)) {
    if (step.scope.places.length === 0) return { found, next: null }
    const { rows } = await pageQuery(wanted, { ...step, after: from }, limit).execute(db)
    const horizon = rows.find((row) => row.horizon)
    found.push(...rows.filter((row) => !row.horizon))
    if (found.length > limit) return { found: found.slice(0, limit), next: found[limit - 1] ?? null }
    if (!horizon) return { found, next: null }
    from = horizon
  }
  return { found, next: from ?? null }
}

type Step = { scope: Scope; stretch: number }

function stepsOf(wanted: Wanted, scopes: Scope[]): Step[] {
  const [first, other] = scopes
  if (!first) return []
  const picky = first.models !== undefined || isPicky(wanted)
  if (other) return [first, other].map((scope, at) => ({ scope, stretch: stretches[at] ?? 0 }))
  return picky ? stretches.map((stretch) => ({ scope: first, stretch })) : [{ scope: first, stretch: 0 }]
}

/** One stretch: the phones that fit, one more than the page has, and the horizon up to which all places were looked at. */
export function pageQuery(wanted: Wanted, { scope, stretch, after }: Step & { after?: Place | undefined }, limit: number) {
  const { filters } = wanted
  const { falling, written } = orders[filters.sort]
  const each = Math.max(limit + 1, Math.ceil(stretch / scope.places.length))
  const direction = falling ? sql`desc` : sql`asc`
  const order = sql`order by phone.score, phone.key ${direction}, phone.id ${direction}`
  const behind = falling ? sql`<` : sql`>`
  const asked = all([...alwaysAsked(wanted, scope), ...Object.values(askedByGroup(filters))])
  return sql<Row>`
    with walked as materialized (${walkOf({ scope, filters, after, each })}),
    horizon as (select phone.* from walked as phone where nth = ${each} ${order} limit 1)
    (
      select phone.score, ${written} as key, phone.id, false as horizon from walked as phone
      where ${asked} and not exists (
        select from horizon where phone.score > horizon.score
          or phone.score = horizon.score and (phone.key, phone.id) ${behind} (horizon.key, horizon.id)
      ) ${order} limit ${limit + 1}
    ) union all
    select phone.score, ${written}, phone.id, true from horizon as phone`
}
