import { useInfiniteQuery } from '@tanstack/react-query'
import type { Priority } from '#shared/contract/endpoint.ts'
import { listText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { marketContext } from '#shared/page-context.ts'
import { messageOf } from '#web/lib/messages.ts'
import { firstPage } from '#web/lib/reading.ts'
import { throwAsResponse } from '#web/lib/refusals.ts'
import { type SearchParams, searchAddress, searchOf, valuesOf } from '#web/lib/search-params.ts'
import { publicMeta } from '#web/lib/title.ts'
import { FailedState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/search.ts'
import { ActiveFilters } from './active-filters.tsx'
import { Filters } from './filters.tsx'
import { MoreLink } from './more-link.tsx'
import { NothingFound } from './nothing-found.tsx'
import { callFor, firstFound, readSearch, searchQuery, tidied } from './queries.ts'
import { Results } from './results.tsx'
import { SaveSearch } from './save-search.tsx'
import { SearchBox } from './search-box.tsx'
import { Summary } from './summary.tsx'
import { useLoadUntilFull } from './use-load-until-full.ts'
import { useSearch } from './use-search.ts'

export const handle: { priority: Priority } = { priority: 'search' }

/** Search engines index only the plain search page; filtered and later pages show the same phones in another order. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return publicMeta(matches, {
    name: nameOf(loaderData?.params),
    description: t('search.description'),
    address: '/phones',
    index: loaderData !== undefined && searchAddress(loaderData.params) === '/phones' && !loaderData.from,
  })
}

function nameOf(params: SearchParams = {}) {
  if (params.q) return t('search.wordsTitle', { q: params.q })
  const brands = valuesOf(params, 'brand')
  return brands.length > 0 ? t('search.brandsTitle', { brands: listText(brands, 'and') }) : t('search.findPhone')
}

/** The page is rendered with its first results. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requested = readSearch(request)
  const found = await tidied(
    context.get(marketContext).api.searchListings(callFor(requested.params, requested.from)),
    requested,
  ).catch(throwAsResponse)
  return { ...requested, found }
}

/** The current results stay visible until the next have loaded. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Awaited<ReturnType<typeof loader>>> {
  const requested = readSearch(request)
  return { ...requested, found: await firstFound(requested) }
}

/** Public search of phones by text and filters. */
export default function Search({ loaderData: { params: shown, from, found } }: Route.ComponentProps) {
  const { params, busy, form } = useSearch()
  const query = searchQuery(shown, from)
  const phones = useInfiniteQuery({ ...query, initialData: firstPage(query, found) })
  const first = phones.data?.pages[0] ?? found
  const products = phones.data?.pages.flatMap(({ listings }) => listings) ?? []
  const { isShort, more, totalOf } = useLoadUntilFull(phones, searchOf(shown) + from)
  const total = from === '' ? totalOf(first.total) : first.total
  return (
    <div className="page-width py-6 sm:py-10">
      <form {...form} action="/phones" method="get" autoComplete="off">
        <h1 className="font-bold text-2xl sm:text-3xl">{t('search.findPhone')}</h1>
        <SearchBox params={params} />
        <div className="mt-5 grid gap-x-8 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
          <Filters params={params} facets={first.facets} total={total} />
          <section aria-label={t('search.phonesFound')} aria-busy={busy || undefined}>
            <Summary found={first} total={total} params={params} from={from} />
            <ActiveFilters params={params} />
            <SaveSearch params={params} />
            {products.length > 0 ? (
              <Results products={products} dimmed={busy} />
            ) : (
              !phones.hasNextPage && <NothingFound params={shown} found={first} />
            )}
            {phones.isFetchNextPageError && <FailedState message={messageOf(phones.error)} onRetry={phones.fetchNextPage} />}
            <MoreLink
              params={shown}
              after={phones.data?.pages.at(-1)?.next}
              busy={phones.isFetchingNextPage}
              isShort={isShort}
              onMore={more}
            />
          </section>
        </div>
      </form>
    </div>
  )
}
