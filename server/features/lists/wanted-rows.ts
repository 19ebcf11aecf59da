import { type RawBuilder, sql } from 'kysely'

type Condition = RawBuilder<unknown> | '' | undefined

/** SQL: every condition that is given holds. */
export const allOf = (...conditions: Condition[]): RawBuilder<boolean> => {
  const given = conditions.filter((one) => one !== undefined && one !== '')
  return given.length === 0 ? sql`true` : sql`${sql.join(given, sql` and `)}`
}

type Days = { days?: unknown; from?: string | undefined; until?: string | undefined }

/** SQL: an instant lies in the days that are asked for. */
export const within = (at: RawBuilder<unknown>, { days, from, until }: Days): Condition[] => [
  days === undefined ? undefined : sql`${at} > market_now() - make_interval(days => ${days}::int)`,
  from && sql`${at} >= ${from}::timestamptz`,
  until && sql`${at} < ${until}::timestamptz`,
]
