import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Page } from '#shared/contract/endpoint.ts'
import { appError } from '#shared/contract/reasons/market.ts'

/** A pattern for `ilike` that matches the text anywhere, with its wildcards escaped. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** What a list is sorted by, its type, and whether the order is descending. */
export type Ordering = { by: RawBuilder<unknown>; of: keyof typeof types; down?: boolean }

const types = {
  instant: { cast: sql`timestamptz`, shape: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/) },
  text: { cast: sql`text`, shape: z.string().max(200) },
  whole: { cast: sql`bigint`, shape: z.string().regex(/^\d{1,15}$/) },
}

/** The value of a list's `sort` parameter: 'price', or '-price' for descending. */
export type SortedBy<Orderings> = (keyof Orderings & string) | `-${keyof Orderings & string}`

export function orderingOf<Name extends string>(orderings: Record<Name, Ordering>, word: Name | `-${Name}`): Ordering {
  if (!word.startsWith('-')) return orderings[word as Name]
  const ordering = orderings[word.slice(1) as Name]
  return { ...ordering, down: !ordering.down }
}

/**
 * The SQL for a page of a sorted list; `id` breaks ties. `sortKey` is selected with the columns of the page, `afterCursor`
 * selects the rows after the cursor `after`, `order` sorts. Throws AppError('invalid') if the cursor is malformed.
 */
export function sortedPage({ by, of, down = false }: Ordering, id: RawBuilder<string>, after: string | undefined) {
  const { cast, shape } = types[of]
  const from = readCursor(after, shape)
  const way = down ? sql`desc` : sql`asc`
  return {
    sortKey: sql<string>`${by}::text`.as('sortKey'),
    afterCursor: from
      ? sql<boolean>`(${by}, ${id}) ${down ? sql`<` : sql`>`} (${from[0]}::${cast}, ${from[1]}::uuid)`
      : sql<boolean>`true`,
    order: sql`${by} ${way}, ${id} ${way}`,
  }
}

/** Returns the requested page of rows; one more than its limit was read, to know whether there is a next page. */
export function pageFrom<Row extends { id: string; sortKey: string }>(rows: Row[], limit: number): Page<Row[]> {
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, next: last && { after: Buffer.from(JSON.stringify([last.sortKey, last.id])).toString('base64url') } }
}

type Sorted = { ordering: Ordering; id: RawBuilder<string>; limit: number; after?: string | undefined }

/** A page of what a query selects, by keyset: `ordering` sorts and `id` breaks ties. Throws AppError('invalid') if the cursor is malformed. */
export async function readPage<Tables, Table extends keyof Tables, Row extends { id: string }>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { ordering, id, limit, after }: Sorted,
): Promise<Page<Row[]>> {
  const { sortKey, afterCursor, order } = sortedPage(ordering, id, after)
  const rows = await query
    .select(sortKey)
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const { items, next } = pageFrom(rows as unknown as (Row & { sortKey: string })[], limit)
  return { items: items.map(({ sortKey: _, ...row }) => row as unknown as Row), next }
}

/** Where a page ends: the sort key of its last row, as text, and that row's id. */
export type Cursor = [sortKey: string, id: string]

export function readCursor(after: string | undefined, shape: z.ZodType<string>): Cursor | undefined {
  if (after === undefined) return undefined
  try {
    return z.tuple([shape, z.uuid()]).parse(JSON.parse(Buffer.from(after, 'base64url').toString()))
  } catch {
    throw appError('cursor_unknown', { field: 'after' }, { field: 'after' })
  }
}
