import { z } from 'zod'
import type { Page } from '#shared/contract/endpoint.ts'
import { AppError } from '#shared/contract/errors.ts'

/** For `ilike`: the text anywhere, its own signs taken as letters. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The page asked for, of rows that were read one further than it goes. */
export function pageFrom<Row extends { id: string; place: string }>(rows: Row[], limit: number): Page<Row[]> {
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, next: last && { after: Buffer.from(JSON.stringify([last.place, last.id])).toString('base64url') } }
}

/** What a row is sorted by and its id, from the words of an address. Throws AppError('invalid') for a place that is not ours. */
export function placeFrom(after: string | undefined, isPlace: z.ZodType<string>): [place: string, id: string] | undefined {
  if (after === undefined) return undefined
  try {
    return z.tuple([isPlace, z.uuid()]).parse(JSON.parse(Buffer.from(after, 'base64url').toString()))
  } catch {
    throw new AppError('invalid', 'after is not a place in this list', { fields: { after: 'after is not a place in this list' } })
  }
}
