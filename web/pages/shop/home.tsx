import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#shared/language/message.ts'
import { marketContext } from '#shared/page-context.ts'
import { FurtherPages } from '#web/components/further-pages.tsx'
import { cardGrid, ProductCard } from '#web/components/product-card.tsx'
import { RecentlySeen } from '#web/components/recently-seen.tsx'
import { SignedUpNote } from '#web/components/signed-up-note.tsx'
import { categoriesQuery } from '#web/lib/categories.ts'
import { useCategoryAddress } from '#web/lib/category-address.ts'
import { messageOf } from '#web/lib/messages.ts'
import { ensure, ensureList, firstPage } from '#web/lib/reading.ts'
import { useSettings } from '#web/lib/settings.ts'
import { publicMeta } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FailedState } from '#web/ui/empty-state.tsx'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import type { Route } from './+types/home.ts'
import { Banner } from './banner.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { advertisedQuery, pageLength, reviewsQuery } from './queries.ts'
import { Reviews } from './reviews.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(matches, {
    name: t('shop.homeTitle'),
    description: t('shop.homeDescription'),
    address: '/',
  })
}

/** The page is rendered complete; parts that failed to load are fetched by the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(marketContext)
  const [categories, advertised, reviews] = await Promise.allSettled([
    api.listCategories(),
    api.listAdvertised({ advertise: 'true', limit: pageLength }),
    api.listReviews(),
  ])
  return {
    categories: categories.status === 'fulfilled' ? categories.value : undefined,
    advertised: advertised.status === 'fulfilled' ? advertised.value : undefined,
    reviews: reviews.status === 'fulfilled' ? reviews.value : undefined,
  }
}

/** On a client-side navigation the page is shown at once with cached data. */
export function clientLoader(): Awaited<ReturnType<typeof loader>> {
  for (const reading of [ensure(categoriesQuery), ensureList(advertisedQuery), ensure(reviewsQuery)])
    reading.catch(() => undefined)
  return { categories: undefined, advertised: undefined, reviews: undefined }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SignedUpNote />
      <Banner />
      <Categories given={loaderData.categories} />
      <FlashSale given={loaderData.advertised} />
      <RecentlySeen className="page-width mt-14 sm:mt-20" />
      <RealReviews given={loaderData.reviews} />
    </>
  )
}

type LoaderData = Awaited<ReturnType<typeof loader>>

const Section = ({ id, title, badge, children }: { id: string; title: string; badge?: string; children: React.ReactNode }) => (
  <section aria-labelledby={id} className="page-width mt-14 sm:mt-20">
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <h2 id={id} className="font-bold text-2xl sm:text-3xl">
        {title}
      </h2>
      {badge && <Badge tone="warm">{badge}</Badge>}
    </div>
    {children}
  </section>
)

/** Renders nothing until it is known whether there are real reviews; where real money is paid, none are invented. */
function RealReviews({ given }: { given: LoaderData['reviews'] }) {
  const { data } = useQuery({ ...reviewsQuery, ...(given && { initialData: given }) })
  const takesMoney = useSettings()?.cards.kind === 'stripe'
  return data && (data.length > 0 || !takesMoney) ? <Reviews real={data} /> : null
}

/** S2.18 */
function Categories({ given }: { given: LoaderData['categories'] }) {
  const { data, error, refetch } = useQuery({ ...categoriesQuery, initialData: given })
  return (
    <Section id="categories" title={t('shop.allCategories')}>
      {data ? (
        <CategoryGrid categories={data} />
      ) : error ? (
        <FailedState message={messageOf(error)} onRetry={refetch} />
      ) : (
        <SpinnerBlock label={t('shop.loadingCategories')} />
      )}
    </Section>
  )
}

/** S2.19: shown only if there are advertised phones; each card links to its phone, and also to its category. */
function FlashSale({ given }: { given: LoaderData['advertised'] }) {
  const toCategory = useCategoryAddress()
  const advertised = useInfiniteQuery({
    ...advertisedQuery,
    initialData: given && firstPage(advertisedQuery, given),
  })
  const { data, error, refetch } = advertised
  const phones = data?.pages.flatMap(({ items }) => items)
  if (phones?.length === 0) return null
  return (
    <Section id="flash-sale" title={t('shop.flashSale')} badge={t('shop.advertised')}>
      {phones ? (
        <>
          <ul className={`${cardGrid} lg:grid-cols-4`}>
            {phones.map((product) => (
              <li key={product._id}>
                <ProductCard product={product}>
                  <Link to={toCategory(product.categoryName)} className="link link-hover py-1 text-primary text-sm">
                    {t('shop.morePhones', { categoryName: product.categoryName })}
                  </Link>
                </ProductCard>
              </li>
            ))}
          </ul>
          <FurtherPages query={advertised} />
        </>
      ) : error ? (
        <FailedState message={messageOf(error)} onRetry={refetch} />
      ) : (
        <SpinnerBlock label={t('shop.loadingFlashSale')} />
      )}
    </Section>
  )
}
