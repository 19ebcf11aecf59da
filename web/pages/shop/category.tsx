import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { data } from 'react-router'
import type { Category, Product } from '#shared/contract/catalog.ts'
import { t } from '#shared/language/message.ts'
import { marketContext } from '#shared/page-context.ts'
import { BankMatter } from '#web/components/bank-matter.tsx'
import { ProductGridSkeleton } from '#web/components/product-card-skeleton.tsx'
import { categoriesQuery } from '#web/lib/categories.ts'
import { storedToken } from '#web/lib/identity.ts'
import { messageOf } from '#web/lib/messages.ts'
import { ensure, ensureList } from '#web/lib/reading.ts'
import { readSearchParams, searchOf } from '#web/lib/search-params.ts'
import { signedIn, useSession } from '#web/lib/session.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { useNextPage } from '#web/lib/use-next-page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { LoadingOverlay, SpinnerBlock } from '#web/ui/waiting.tsx'
import type { Route } from './+types/category.ts'
import type { Draft } from './booking-dialog.tsx'
import { productsQuery } from './queries.ts'
import { ActiveFilters } from './search/active-filters.tsx'
import { Filters } from './search/filters.tsx'
import { firstFound, readSearch, searchQuery } from './search/queries.ts'
import { Results } from './search/results.tsx'
import { SearchBox } from './search/search-box.tsx'
import { Summary } from './search/summary.tsx'
import { useLoadUntilFull } from './search/use-load-until-full.ts'
import { useSearch } from './search/use-search.ts'
import { LazyBookingDialog, WayToBuy } from './way-to-buy.tsx'

export const meta = ({ params }: Route.MetaArgs) =>
  pageMeta(
    t('shop.categoryTitle', { categoryName: params.categoryName }),
    t('shop.categoryDescription', { categoryName: params.categoryName }),
  )

/** Throws a 404 unless the market sells that brand. */
function requireCategory(categories: Category[], name: string) {
  if (!categories.some(({ categoryName }) => categoryName === name)) throw data(null, { status: 404 })
}

/** An unknown category is a 404; only the browser knows who is signed in. */
export async function loader({ params: { categoryName }, context }: Route.LoaderArgs) {
  requireCategory(await context.get(marketContext).api.listCategories(), categoryName)
  return { search: '' }
}

/** S2.5: fetches the phones before the page is shown, in parallel with the session check, but not for guests. */
export async function clientLoader({ request, params: { categoryName } }: Route.ClientLoaderArgs) {
  requireCategory(await ensure(categoriesQuery), categoryName)
  const requested = readSearch(request)
  const read = () =>
    searchOf(requested.params) === ''
      ? ensureList(productsQuery(categoryName))
      : firstFound({ ...requested, params: { ...requested.params, brand: categoryName }, from: '' })
  await Promise.all([signedIn(request), storedToken() !== undefined && read()])
  return { search: searchOf(requested.params) }
}
clientLoader.hydrate = true as const

/** S2.25 'Category Details' */
export default function CategoryDetails({ params: { categoryName }, loaderData: { search } }: Route.ComponentProps) {
  return (
    <Page categoryName={categoryName}>
      <Phones key={categoryName} categoryName={categoryName} search={search} />
    </Page>
  )
}

function Phones({ categoryName, search }: { categoryName: string; search: string }) {
  const { params, busy, form } = useSearch()
  const matter = useSession().me?.bankMatter
  const plain = search === ''
  const all = useInfiniteQuery({ ...productsQuery(categoryName), enabled: plain })
  const found = useInfiniteQuery({
    ...searchQuery({ ...readSearchParams(new URLSearchParams(search)), brand: categoryName }),
    enabled: !plain,
  })
  const [booking, setBooking] = useState<Product>()
  const draft = useRef<Draft>({})
  const { error, refetch, isSuccess, isFetchNextPageError, hasNextPage, isFetchingNextPage, fetchNextPage } = plain ? all : found
  const { isNextPageRequested, requestNextPage } = useNextPage(all)
  const { more, totalOf } = useLoadUntilFull(found, search)
  const first = found.data?.pages[0]
  const total = totalOf(first?.total ?? null)
  const Nothing = plain ? NoPhones : NothingFits
  const products = plain ? all.data?.pages.flatMap(({ items }) => items) : found.data?.pages.flatMap(({ listings }) => listings)
  return (
    <>
      <form {...form} autoComplete="off">
        <SearchBox params={params} />
        <div className="mt-5 grid gap-x-8 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
          <Filters params={params} facets={first?.facets ?? null} total={total} brandIsFixed />
          <section aria-label={t('shop.phonesFound')} aria-busy={busy || undefined}>
            <Summary found={first} total={total} params={params} />
            <ActiveFilters params={params} />
            {matter && <BankMatter matter={matter} className="mb-4" />}
            <Results products={products ?? []} dimmed={busy}>
              {(product) => <WayToBuy product={product} onBook={() => setBooking(product)} />}
            </Results>
            {error && <FailedState message={messageOf(error)} onRetry={isFetchNextPageError ? fetchNextPage : refetch} />}
            {isSuccess && products?.length === 0 && !hasNextPage && <Nothing categoryName={categoryName} />}
            <LoadMore
              hasMore={hasNextPage}
              busy={isFetchingNextPage || isNextPageRequested}
              onMore={plain ? requestNextPage : more}
            />
          </section>
        </div>
      </form>
      <LazyBookingDialog product={booking} draft={draft.current} onClose={() => setBooking(undefined)} />
    </>
  )
}

const Page = ({ categoryName, children }: { categoryName: string; children: React.ReactNode }) => (
  <div className="page-width py-6 sm:py-10">
    <p className="font-semibold text-primary text-sm">{t('shop.categoryDetails')}</p>
    <h1 className="wrap-anywhere font-bold text-3xl">{categoryName}</h1>
    {children}
  </div>
)

const NothingFits = ({ categoryName }: { categoryName: string }) => (
  <EmptyState
    icon="search"
    title={t('shop.noSuchPhone')}
    action={<ButtonLink to="?">{t('shop.seeAllPhones', { categoryName })}</ButtonLink>}
  >
    {t('shop.tryFewerFilters')}
  </EmptyState>
)

function NoPhones({ categoryName }: { categoryName: string }) {
  const { data, isPending } = useQuery(categoriesQuery)
  const category = data?.find((one) => one.categoryName === categoryName)
  if (isPending) return <SpinnerBlock label={t('shop.loadingPhones')} />
  return (
    <EmptyState
      icon="phone"
      title={t('shop.noPhonesHereRightNow')}
      action={<ButtonLink to="/#categories">{t('shop.seeAllCategories')}</ButtonLink>}
    >
      {category?.sold === false ? t('shop.nothingListedYet', { categoryName }) : t('shop.everythingSold', { categoryName })}
    </EmptyState>
  )
}

export const HydrateFallback = ({ params }: Route.HydrateFallbackProps) => (
  <Page categoryName={params.categoryName}>
    <LoadingOverlay label={t('shop.loadingPhones')} />
    <div className="mt-6">
      <ProductGridSkeleton />
    </div>
  </Page>
)
