import type { z } from 'zod'
import type { Db } from '#server/db/connect.ts'
import { listed, phonesFor, productFrom, type Viewer } from '#server/features/listings/queries.ts'
import type { Product } from '#shared/contract/catalog.ts'
import type { searchListings as contract, SearchResult } from '#shared/contract/search.ts'
import { countFacets } from './facets.ts'
import { findPage } from './find-page.ts'
import { readPlace, writePlace } from './place.ts'
import { scopesOf } from './scope.ts'
import { readWanted } from './wanted.ts'

type Search = z.output<(typeof contract)['query']>

/** Phones that can be bought or are booked, of open sellers, in the order asked for. Throws AppError('invalid') for a strange `after`. */
export async function searchListings(db: Db, viewer: Viewer, { limit, after, ...filters }: Search): Promise<SearchResult> {
  const place = after === undefined ? undefined : readPlace(filters.sort, after)
  const wanted = await readWanted(db, filters)
  const scopes = scopesOf(wanted)
  const { found, next } = await findPage(db, wanted, scopes, place, limit)
  const listings = await productsById(
    db,
    viewer,
    found.map(({ id }) => id),
  )
  const counts = after === undefined ? await countFacets(db, wanted, { found: found.length, limit }) : undefined
  return {
    listings,
    next: next && writePlace(filters.sort, next),
    total: counts?.total ?? null,
    facets: counts?.facets ?? null,
    readAs: wanted.readAs,
    ignored: wanted.ignored,
  }
}

/** Phones on the lists, in the order of their ids as given. */
async function productsById(db: Db, viewer: Viewer, ids: string[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await phonesFor(db, viewer).where('phones.id', 'in', ids).where('phones.status', '=', listed).execute()
  const byId = new Map(rows.map((row) => [row.id, productFrom(row, viewer)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
