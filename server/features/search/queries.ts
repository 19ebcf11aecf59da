import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#server/db/connect.ts'
import { listed, phonesFor, productFrom, type Viewer } from '#server/features/listings/queries.ts'
import type { Product } from '#shared/contract/catalog.ts'
import type { searchListings as contract, SearchResult } from '#shared/contract/search.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { countFacets } from './facets.ts'
import { findPhones } from './find-phones.ts'
import type { Count } from './kept-counts.ts'
import { nearestOthers } from './others.ts'
import { readSearchQuery, refuseUnknownBrands, scopesOf } from './search-query.ts'

type Search = z.output<(typeof contract)['query']>

/**
 * Finds listed phones, including booked ones, of sellers with an open account, in the requested order. Throws
 * AppError('invalid') for a malformed `after`.
 */
export async function searchListings(
  db: Db,
  viewer: Viewer,
  { limit, after, ...filters }: Search,
  count: Count = async (query) => (await query.execute(db)).rows,
): Promise<SearchResult> {
  const cursor = after === undefined ? undefined : readCursor(filters.sort, after)
  const query = await readSearchQuery(db, filters)
  refuseUnknownBrands(query)
  const { found, next } = await findPhones(db, query, scopesOf(query), cursor, limit)
  const isFirst = after === undefined
  const [listings, counts, others] = await Promise.all([
    productsById(db, viewer, found),
    isFirst ? countFacets(count, query, { found: found.length, limit, isAll: next === null }) : undefined,
    isFirst && found.length === 0 && next === null ? nearestOthers(db, query) : undefined,
  ])
  const exactly = query.text.models?.find(({ score, name }) => score === 0 && name)?.name
  const [best] = found
  const isOther = isFirst && exactly && filters.sort === 'best' && best && best.score > 0
  return {
    listings,
    next: next && writeCursor(filters.sort, next),
    total: counts?.total ?? null,
    facets: counts?.facets ?? null,
    readAs: query.readAs,
    ignored: query.ignored,
    missing: others ? query.asked : isOther ? exactly : null,
    others: others ? await productsById(db, viewer, others) : [],
  }
}

/** The listed phones among `found`, in the same order. */
export async function productsById(db: Db, viewer: Viewer, found: { id: string }[]): Promise<Product[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  // One array parameter: the statement is then the same for any number of phones and can be prepared.
  const rows = await phonesFor(db, viewer)
    .where(sql<boolean>`phones.id = any(${ids}::uuid[])`)
    .where('phones.status', '=', listed)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, productFrom(row, viewer)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
