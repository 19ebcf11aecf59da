import type { SearchResult } from '#shared/contract/search.ts'
import { t } from '#shared/language/message.ts'
import { type SearchParams, searchAddress, searchOf } from '#web/lib/search-params.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Results } from './results.tsx'

/** No results: what is missing, what to do about it, and similar phones. */
export function NothingFound({ params, found }: { params: SearchParams; found?: SearchResult | undefined }) {
  const others = found?.others ?? []
  return (
    <>
      <Empty params={params} missing={found?.missing ?? null} hasOthers={others.length > 0} />
      {others.length > 0 && (
        <section aria-labelledby="near" className="mt-8">
          <h2 id="near" className="mb-4 font-bold text-xl">
            {t('search.nearbyPhones')}
          </h2>
          <Results products={others} dimmed={false} heading="h3" />
        </section>
      )}
    </>
  )
}

function Empty({ params, missing, hasOthers }: { params: SearchParams; missing: string | null; hasOthers: boolean }) {
  const { q, sort: _, ...filters } = params
  const filtered = Object.keys(filters).length > 0
  return (
    <EmptyState
      icon="search"
      title={missing ? t('search.nobodyOffers', { missing }) : q ? t('search.noPhoneFor', { q }) : t('search.noSuchPhone')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {filtered && q && (
            <ButtonLink to={searchAddress({ q })} preventScrollReset>
              {t('search.searchWithoutFilters')}
            </ButtonLink>
          )}
          {searchOf(params) !== '' && (
            <ButtonLink to="/phones" tone={filtered && q ? 'plain' : 'primary'}>
              {t('search.seeAllPhones')}
            </ButtonLink>
          )}
        </div>
      }
    >
      {filtered ? t('search.tryFewerFilters') : hasOthers ? t('search.nearbyBelow') : t('search.tryFewerWords')}
    </EmptyState>
  )
}
