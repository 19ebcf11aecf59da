import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Page } from '#shared/contract/endpoint.ts'
import { AppError } from '#shared/contract/errors.ts'

export type Paging = { limit: number; after?: string | undefined }

/** A phone's place in a list, newest first: the instant to the microsecond, which a Date cannot hold, and its id. */
const Place = z.tuple([z.string().regex(/^\d{1,16}$/), z.uuid()])
export type Place = z.output<typeof Place>
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

/** The page asked for, of rows that were read one further than it goes. */
export function pageOf<Row extends { id: string; place: string }>(rows: Row[], { limit }: Paging): Page<Row[]> {
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, next: last && { after: Buffer.from(JSON.stringify([last.place, last.id])).toString('base64url') } }
}

/** Throws AppError('invalid') for a place that is not ours. */
export function placeFrom({ after }: Paging): Place | undefined {
  if (after === undefined) return undefined
  try {
    return Place.parse(JSON.parse(Buffer.from(after, 'base64url').toString()))
  } catch {
    throw new AppError('invalid', 'after is not a place in this list', { fields: { after: 'after is not a place in this list' } })
  }
}
