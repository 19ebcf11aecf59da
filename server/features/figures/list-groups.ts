import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { type FigureGroup, type GroupSort, type Measured, mostGroups } from '#shared/contract/figures.ts'
import { type FigureName, groupFigures, shownFigures } from '#shared/domain/figures/figures.ts'
import type { Days } from '#shared/domain/figures/period.ts'
import { measure, nothingOf, type Values } from './measure.ts'
import { readSnapshot } from './read-snapshot.ts'
import type { Filter } from './sources.ts'

type Asked = { period: Days; filter: Filter; of: 'brand' | 'seller'; sort: GroupSort; seesBooks: boolean }

const columns = { brand: sql.ref('category_id'), seller: sql.ref('seller_id') }

/** The figures of a period by brand or by seller, as they are sorted; at most `mostGroups`. */
export const listGroups = (db: Db, { period, filter, of, sort, seesBooks }: Asked): Promise<FigureGroup[]> =>
  readSnapshot(db, async (reading) => {
    const shown = shownFigures({ seesBooks })
    const names = groupFigures.filter((name) => shown.includes(name))
    const groups = await measure(reading, {
      names,
      selected: { ...filter, from: period.from, to: period.to },
      columns: sql`${columns[of]} as place`,
      groupBy: sql`place`,
      key: sql`place::text`,
    })
    const ids = [...groups].sort(bySort(sort)).slice(0, mostGroups)
    const nameOf = await namesOf(
      reading,
      of,
      ids.map(([id]) => id),
    )
    return ids.flatMap(([id, values]) => {
      const name = nameOf.get(id)
      const figures = names.map((figure) => ({ name: figure, ...(values.get(figure) ?? nothingOf(figure)) }))
      return name === undefined ? [] : [{ key: of === 'brand' ? name : id, name, figures }]
    })
  })

/** How many things a share of a group is. */
const counted = (values: Values, name: FigureName, share = (value: number) => value): number => {
  const { value, of }: Measured = values.get(name) ?? nothingOf(name)
  return Math.round(share(value ?? 0) * (of ?? 1))
}

/** By how many, not by which share: one late parcel of one is no worse than ten of a hundred. */
const rankOf: Record<GroupSort, (values: Values) => number> = {
  paid: (values) => counted(values, 'paid'),
  late: (values) => (values.get('shippedOnTime')?.value == null ? 0 : counted(values, 'shippedOnTime', (onTime) => 1 - onTime)),
  problems: (values) => counted(values, 'problems'),
  refunded: (values) => counted(values, 'refunded'),
}

const bySort =
  (sort: GroupSort) =>
  ([a, ofA]: [string, Values], [b, ofB]: [string, Values]): number =>
    rankOf[sort](ofB) - rankOf[sort](ofA) || rankOf.paid(ofB) - rankOf.paid(ofA) || a.localeCompare(b)

async function namesOf(db: Db, of: 'brand' | 'seller', ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const table = of === 'brand' ? ('categories' as const) : ('people' as const)
  const rows = await db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
