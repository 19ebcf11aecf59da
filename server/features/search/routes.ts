import type { EmptySearches } from '#server/features/usage/count-empty-searches.ts'
import type { PageViews } from '#server/features/usage/count-page-views.ts'
import type { RouteMarket } from '#server/market.ts'
import { countPageView } from '#shared/contract/page-views.ts'
import * as contract from '#shared/contract/search.ts'
import { getListing } from './get-listing.ts'
import { keptCounts } from './kept-counts.ts'
import { productsById, searchListings } from './queries.ts'

export function searchRoutes(
  { db, writes, mount }: Pick<RouteMarket, 'db' | 'writes' | 'mount'>,
  searches: Pick<EmptySearches, 'note'>,
  views: Pick<PageViews, 'note'>,
) {
  const count = keptCounts(db, writes)
  mount(contract.searchListings, async ({ caller, query }) => {
    const result = await searchListings(db, caller, query, count)
    if (query.q && isForWordsAlone(query) && isEmpty(result)) searches.note(query.q)
    return result
  })
  mount(contract.listCards, ({ caller, query }) =>
    productsById(
      db,
      caller,
      query.ids.map((id) => ({ id })),
    ),
  )
  mount(contract.getListing, async ({ caller, params }) => getListing(db, caller, params.listingId))
  mount(countPageView, async ({ caller, params, visitor }) => {
    views.note(params.listingId, caller, visitor)
    return { acknowledged: true as const }
  })
}

/** Whether nothing else than the words can be why nothing is found. */
const isForWordsAlone = ({
  q: _words,
  sort: _sort,
  limit: _limit,
  ...filters
}: object & { q?: unknown; sort?: unknown; limit?: unknown }) =>
  Object.values(filters).every((value) => value === undefined || (Array.isArray(value) && value.length === 0))

/** Whether what was asked for is not here, even if something else is shown instead. */
const isEmpty = ({ listings, missing, ignored }: contract.SearchResult) =>
  listings.length === 0 || missing !== null || ignored.length > 0
