import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/search.ts'
import { getListing } from './get-listing.ts'
import { keptCounts } from './kept-counts.ts'
import { productsById, searchListings } from './queries.ts'

export function searchRoutes({ db, writes, mount }: Pick<RouteMarket, 'db' | 'writes' | 'mount'>) {
  const count = keptCounts(db, writes)
  mount(contract.searchListings, async ({ actor, query }) => searchListings(db, actor, query, count))
  mount(contract.listCards, ({ actor, query }) =>
    productsById(
      db,
      actor,
      query.ids.map((id) => ({ id })),
    ),
  )
  mount(contract.getListing, async ({ actor, params }) => getListing(db, actor, params.listingId))
}
