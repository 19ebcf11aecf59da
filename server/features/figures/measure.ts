import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Measured } from '#shared/contract/figures.ts'
import { type FigureName, figureOf } from '#shared/domain/figures/figures.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { figureSql } from './figure-sql.ts'
import { type Selected, type SourceName, sourceNames, sources } from './sources.ts'

/** The figures of a group of rows. */
export type Values = Map<FigureName, Measured>

type Grouped = {
  names: readonly FigureName[]
  selected: Selected
  /** SQL over the rows of any source: columns to group by, with their names. */
  columns: RawBuilder<unknown>
  /** SQL over these columns: what to group by. */
  groupBy: RawBuilder<unknown>
  /** SQL over these columns: the key of a group; groups without one are left out. */
  key: RawBuilder<unknown>
  /** Only so many groups, of those where the first figure is the highest, or the lowest. */
  only?: { most: number; order: 'desc' | 'asc' }
}

/** Computes figures for each group of what is selected: one query for each source that they need. Groups without rows are missing. */
export async function measure(db: Db, { names, ...grouped }: Grouped): Promise<Map<string, Values>> {
  const groups = new Map<string, Values>()
  for (const source of sourceNames) {
    const ofSource = names.filter((name) => figureSql[name].source === source)
    if (ofSource.length === 0) continue
    for (const row of await rowsOf(db, source, { names: ofSource, ...grouped })) {
      if (row.key === null) continue
      const values: Values = groups.get(row.key) ?? new Map()
      groups.set(row.key, values)
      for (const [at, name] of ofSource.entries()) values.set(name, measured(name, row.values[at], row.ofs[at]))
    }
  }
  return groups
}

const first = ({ most, order }: NonNullable<Grouped['only']>) => sql`order by values ${sql.raw(order)}, key limit ${most}`

async function rowsOf(db: Db, source: SourceName, { names, selected, columns, groupBy, key, only }: Grouped) {
  const values = names.map((name) => sql`(${figureSql[name].value})::float8`)
  const ofs = names.map((name) => sql`(${figureSql[name].of ?? sql`null`})::float8`)
  const { rows } = await sql<{ key: string | null; values: (number | null)[]; ofs: (number | null)[] }>`
    select ${key} as key, array[${sql.join(values)}] as values, array[${sql.join(ofs)}] as ofs
    from (select rows.*, ${columns} from (${sources[source](selected)}) as rows) as rows
    group by ${groupBy} ${only ? first(only) : sql``}`.execute(db)
  return rows
}

function measured(name: FigureName, value: number | null = null, of: number | null = null): Measured {
  const isMoney = figureOf(name).unit === 'money'
  return { value: value !== null && isMoney ? dollarsFrom(value) : value, of }
}

/** What a figure is where there are no rows: nothing was counted or earned, and of nothing there is no share. */
export const nothingOf = (name: FigureName): Measured => {
  const isSum = figureSql[name].of === undefined && name !== 'takeRate'
  return { value: isSum ? 0 : null, of: figureSql[name].of ? 0 : null }
}
