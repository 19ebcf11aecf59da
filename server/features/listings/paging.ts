import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { placeFrom } from '#server/db/sorted-list.ts'

export type Paging = { limit: number; after?: string | undefined }

/** A phone's place in a list, newest first: the instant to the microsecond, which a Date cannot hold, and its id. */
const isInstant = z.string().regex(/^\d{1,16}$/)
export type Place = [instant: string, id: string]
type Column = 'phones.postedAt' | 'phones.advertisedAt'

/** The instant of a row's place, selected as `place`. */
export const inOrder = (column: Column) =>
  sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`.as('place')

/** Only what comes after the place; everything where none is named. */
export function afterPlace(column: Column, place: Place | undefined): RawBuilder<boolean> {
  if (place === undefined) return sql<boolean>`true`
  const [at, id] = place
  const instant = sql`timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond'`
  return sql<boolean>`(${sql.ref(column)}, phones.id) < (${instant}, ${id}::uuid)`
}

/** Throws AppError('invalid') for a place that is not ours. */
export const placeOf = ({ after }: Paging): Place | undefined => placeFrom(after, isInstant)
