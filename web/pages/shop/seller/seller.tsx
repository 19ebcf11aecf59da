import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#shared/language/message.ts'
import { marketContext } from '#shared/page-context.ts'
import { FurtherPages } from '#web/components/further-pages.tsx'
import { JsonLd } from '#web/components/json-ld.tsx'
import { cardGrid, ProductCard } from '#web/components/product-card.tsx'
import { RatingEntry } from '#web/components/rating-entry.tsx'
import { ReportButton } from '#web/components/report-button.tsx'
import { sellerAddress } from '#web/lib/addresses.ts'
import { messageOf } from '#web/lib/messages.ts'
import { ensure, firstPage } from '#web/lib/reading.ts'
import { notFoundIfInvalid, throwAsResponse } from '#web/lib/refusals.ts'
import { sellerQuery } from '#web/lib/seller.ts'
import { useSession } from '#web/lib/session.tsx'
import { useSettings } from '#web/lib/settings.ts'
import { publicMeta } from '#web/lib/title.ts'
import { FailedState } from '#web/ui/empty-state.tsx'
import { tr } from '#web/ui/rich-text.tsx'
import type { Route } from './+types/seller.ts'
import { listingsLength, ratingsLength, sellerListingsQuery, sellerRatingsQuery } from './queries.ts'
import { SellerFacts } from './seller-facts.tsx'
import { SellerHead } from './seller-head.tsx'
import { sellerJsonLd } from './seller-json-ld.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const seller = loaderData?.seller
  if (!seller) return []
  return publicMeta(matches, {
    name: seller.name,
    description: t('sellerPage.description', { seller: seller.name }),
    address: sellerAddress(seller._id),
    index: seller.notice === null,
  })
}

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api } = context.get(marketContext)
  try {
    const seller = await api.getSeller({ id })
    const [ratings, offered, sold] = await Promise.all([
      api.listSellerRatings({ id, limit: ratingsLength }),
      api.listSellerPhones({ id, show: 'offered', limit: listingsLength }),
      api.listSellerPhones({ id, show: 'sold', limit: listingsLength }),
    ])
    return { seller, ratings, offered, sold }
  } catch (error) {
    return Promise.reject(error).catch(notFoundIfInvalid).catch(throwAsResponse)
  }
}

type LoaderData = Awaited<ReturnType<typeof loader>>

/** On a client-side navigation, waits only for the seller; the lists load afterwards. */
export async function clientLoader({
  params: { id },
}: Route.ClientLoaderArgs): Promise<Partial<LoaderData> & Pick<LoaderData, 'seller'>> {
  return { seller: await ensure(sellerQuery(id)).catch(notFoundIfInvalid) }
}

/** S13.6: the public page of a seller. */
export default function SellerPage({ loaderData: given }: Route.ComponentProps) {
  const id = given.seller._id
  const publicUrl = useSettings()?.publicUrl
  const { data: seller } = useQuery({ ...sellerQuery(id), initialData: given.seller })
  return (
    <div className="page-width py-6 sm:py-10">
      {publicUrl && <JsonLd key={id} graph={[sellerJsonLd(given.seller, publicUrl)]} />}
      <SellerHead seller={seller} />
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[2fr_3fr]">
        <SellerFacts seller={seller} />
        <Reviews key={id} id={id} given={'ratings' in given ? given.ratings : undefined} />
      </div>
      <Listings
        key={`offered ${id}`}
        id={id}
        show="offered"
        title={t('sellerPage.onOffer')}
        given={'offered' in given ? given.offered : undefined}
      />
      <Listings
        key={`sold ${id}`}
        id={id}
        show="sold"
        title={t('sellerPage.sold')}
        given={'sold' in given ? given.sold : undefined}
      />
    </div>
  )
}

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>

/** The ratings by buyers. */
function Reviews({ id, given }: { id: string; given: LoaderData['ratings'] | undefined }) {
  const { me } = useSession()
  const query = sellerRatingsQuery(id)
  const ratingPages = useInfiniteQuery({ ...query, ...(given && { initialData: firstPage(query, given) }) })
  const ratings = ratingPages.data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby="said" className="surface p-4 sm:p-6">
      <h2 id="said" className="font-semibold text-lg">
        {t('sellerPage.whatBuyersSay')}
      </h2>
      {ratingPages.isLoadingError && <FailedState message={messageOf(ratingPages.error)} onRetry={ratingPages.refetch} />}
      {ratings?.length === 0 && <p className="muted mt-3">{t('sellerPage.nobodyRatedSellerYet')}</p>}
      <ul className="divide-y divide-base-300">
        {ratings?.map((rating) => (
          <li key={rating._id}>
            <RatingEntry rating={rating}>
              {me && !rating.removed && (
                <ReportButton reported={{ about: 'rating', ratingId: rating._id }} className="link muted mt-2 py-1 text-sm">
                  {rating.rater === null
                    ? tr('sellerPage.reportRatingClosed', { hidden })
                    : tr('sellerPage.reportRating', { rater: rating.rater, hidden })}
                </ReportButton>
              )}
            </RatingEntry>
          </li>
        ))}
      </ul>
      <FurtherPages query={ratingPages} />
    </section>
  )
}

type ListingsProps = { id: string; show: 'offered' | 'sold'; title: string; given: LoaderData['offered'] | undefined }

function Listings({ id, show, title, given }: ListingsProps): ReactNode {
  const query = sellerListingsQuery(id, show)
  const listings = useInfiniteQuery({ ...query, ...(given && { initialData: firstPage(query, given) }) })
  const phones = listings.data?.pages.flatMap(({ items }) => items) ?? []
  if (phones.length === 0 && !listings.isLoadingError) return null
  return (
    <section aria-labelledby={show} className="mt-12">
      <h2 id={show} className="mb-5 font-bold text-2xl">
        {title}
      </h2>
      {listings.isLoadingError && <FailedState message={messageOf(listings.error)} onRetry={listings.refetch} />}
      <ul className={`${cardGrid} lg:grid-cols-4`}>
        {phones.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
      <FurtherPages query={listings} />
    </section>
  )
}
