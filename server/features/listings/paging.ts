import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type Cursor, readCursor } from '#server/db/sorted-list.ts'

export type Paging = { limit: number; after?: string | undefined }

/** Phones are sorted by a time with microseconds, which a Date cannot hold. */
const isInstant = z.string().regex(/^\d{1,16}$/)
type Column = 'phones.postedAt' | 'phones.advertisedAt'

/** The value a phone is sorted by, in microseconds, selected as `sortKey`. */
export const sortKeyOf = (column: Column) =>
  sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`.as('sortKey')

/** SQL condition for rows after the cursor; true for all rows if there is none. */
export function afterCursor(column: Column, cursor: Cursor | undefined): RawBuilder<boolean> {
  if (cursor === undefined) return sql<boolean>`true`
  const [at, id] = cursor
  const instant = sql`timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond'`
  return sql<boolean>`(${sql.ref(column)}, phones.id) < (${instant}, ${id}::uuid)`
}

/** Throws AppError('invalid') for a malformed cursor. */
export const cursorOf = ({ after }: Paging): Cursor | undefined => readCursor(after, isInstant)
