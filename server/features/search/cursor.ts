import { z } from 'zod'
import { appError } from '#shared/contract/reasons/market.ts'
import type { SearchFilters } from '#shared/contract/search.ts'

/** The last phone of a page: how well its model matches (0 is best), the value it is sorted by, and its id. */
export type Cursor = { score: number; key: string; id: string }

const Written = z.tuple([
  z.enum(['best', 'newest', 'cheapest', 'saving', 'perYear']),
  z.number().int().min(0).max(100_000),
  z.string().regex(/^\d{1,16}$/),
  z.uuid(),
])

export const writeCursor = (sort: SearchFilters['sort'], { score, key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, score, key, id])).toString('base64url')

const isLarge = (sort: string) => sort === 'best' || sort === 'newest' || sort === 'perYear'

/** Throws AppError('invalid') if the cursor is malformed or of another sort order. */
export function readCursor(sort: SearchFilters['sort'], after: string): Cursor {
  try {
    const [of, score, key, id] = Written.parse(JSON.parse(Buffer.from(after, 'base64url').toString()))
    if (of === sort && (isLarge(sort) || Number(key) < 2 ** 31)) return { score, key, id }
  } catch {}
  throw appError('cursor_unknown', { field: 'after' }, { field: 'after' })
}
