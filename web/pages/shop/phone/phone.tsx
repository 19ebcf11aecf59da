import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Product } from '#shared/contract/catalog.ts'
import type { Listing } from '#shared/contract/search.ts'
import { usedText } from '#shared/domain/phones/used-text.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { marketContext } from '#shared/page-context.ts'
import { cardGrid, ProductCard } from '#web/components/product-card.tsx'
import { RecentlySeen, useSeen } from '#web/components/recently-seen.tsx'
import { phoneAddress } from '#web/lib/addresses.ts'
import { listingQuery } from '#web/lib/listing-query.ts'
import { ensure } from '#web/lib/reading.ts'
import { notFoundIfInvalid, throwAsResponse } from '#web/lib/refusals.ts'
import { currentSession, useSession } from '#web/lib/session.tsx'
import { useSettings } from '#web/lib/settings.ts'
import { publicMeta } from '#web/lib/title.ts'
import { questionsQuery } from '../../questions/queries.ts'
import { Questions } from '../../questions/questions.tsx'
import type { Draft } from '../booking-dialog.tsx'
import { LazyBookingDialog } from '../way-to-buy.tsx'
import type { Route } from './+types/phone.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { PhoneFacts } from './phone-facts.tsx'
import { PhotosConfirmed } from './photos-confirmed.tsx'
import { SimilarPrices } from './similar-prices.tsx'
import { StructuredData } from './structured-data.tsx'
import { useBookingAsked } from './use-booking-asked.ts'
import { usePageView } from './use-page-view.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const listing = loaderData?.listing
  if (!listing) return []
  return publicMeta(matches, {
    name: listing.productName,
    description: t('phone.description', {
      phone: listing.productName,
      price: priceText(listing.resalePrice),
      used: usedText(listing.usedYears),
      seller: listing.sellerName,
    }),
    address: phoneAddress(listing._id),
    image: listing.photos[0] ?? listing.productImage,
    index: listing.state !== 'withdrawn',
  })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(marketContext)
  const asked = Promise.all([api.getListing(params), api.listQuestions(params)])
  const [found, questions] = await asked.catch(notFoundIfInvalid).catch(throwAsResponse)
  return { ...found, questions }
}

export async function clientLoader({ params: { listingId } }: Route.ClientLoaderArgs): ReturnType<typeof loader> {
  const viewer = currentSession().me?._id
  const asked = Promise.all([ensure(listingQuery(listingId, viewer)), ensure(questionsQuery(listingId, viewer))])
  const [found, questions] = await asked.catch(notFoundIfInvalid)
  return { ...found, questions }
}

/** The page of one phone: everything known about it, and the ways to buy it. */
export default function Phone({ loaderData: given }: Route.ComponentProps) {
  const { me } = useSession()
  const settings = useSettings()
  const id = given.listing._id
  const { data = given } = useQuery({
    ...listingQuery(id, me?._id),
    // The server rendered it as for a guest, so for a signed-in person it is only a placeholder.
    ...(me ? { placeholderData: given } : { initialData: given }),
  })
  const [booking, setBooking] = useState<Product>()
  const draft = useRef<Draft>({})
  useSeen(id)
  usePageView(data.listing)
  useBookingAsked(data.listing, setBooking)
  const { listing, similar } = data
  return (
    <div className="page-width py-4 sm:py-8">
      <StructuredData key={id} listing={given.listing} />
      <Breadcrumbs listing={listing} />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] xl:grid-cols-[36rem_minmax(0,1fr)]">
        <Gallery key={id} photos={listing.photos} name={listing.productName} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <BuyBox listing={listing} settings={settings} onBook={() => setBooking(listing)} />
        </div>
        <div className="grid min-w-0 content-start gap-8">
          {listing.photosConfirmedAt && <PhotosConfirmed at={listing.photosConfirmedAt} />}
          <PhoneFacts listing={listing} />
          <SimilarPrices key={`prices ${id}`} listing={listing} />
          <Questions key={id} listing={listing} given={given.questions} />
        </div>
      </div>
      <Similar phones={similar} of={listing} />
      <RecentlySeen butFor={id} className="mt-14" />
      <LazyBookingDialog product={booking} draft={draft.current} onClose={() => setBooking(undefined)} />
    </div>
  )
}

function Similar({ phones, of }: { phones: Product[]; of: Listing }) {
  if (phones.length === 0) return null
  return (
    <section id="similar" aria-labelledby="similar-heading" className="mt-14">
      <h2 id="similar-heading" className="mb-5 font-bold text-2xl">
        {of.state === 'available' ? t('phone.similarPhones') : t('phone.similarToBuy')}
      </h2>
      <ul className={`${cardGrid} lg:grid-cols-4`}>
        {phones.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
