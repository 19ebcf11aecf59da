import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/search.ts'
import { getListing } from './get-listing.ts'
import { keptCounts } from './kept-counts.ts'
import { productsById, searchListings } from './queries.ts'

export function searchRoutes({ db, writes, mount }: Pick<RouteMarket, 'db' | 'writes' | 'mount'>) {
  const count = keptCounts(db, writes)
  mount(contract.searchListings, async ({ caller, query }) => searchListings(db, caller, query, count))
  mount(contract.listCards, ({ caller, query }) =>
    productsById(
      db,
      caller,
      query.ids.map((id) => ({ id })),
    ),
  )
  mount(contract.getListing, async ({ caller, params }) => getListing(db, caller, params.listingId))
}
