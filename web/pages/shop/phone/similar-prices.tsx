import { useQuery } from '@tanstack/react-query'
import type { Listing } from '#shared/contract/search.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { PriceRange } from '#web/components/price-guidance-range.tsx'
import { GuidanceText } from '#web/components/price-guidance-text.tsx'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { useNearlySeen } from '#web/ui/use-nearly-seen.ts'

/**
 * S18.7: what similar phones cost, and where this one's price lies. The browser fetches it, so that the page does not wait, and
 * only for those who come near it: with it come the schemas of the contract.
 */
export function SimilarPrices({ listing }: { listing: Listing }) {
  const { _id: listingId, resalePrice: own } = listing
  const [section, isNear] = useNearlySeen<HTMLElement>()
  const { data, isError } = useQuery({
    queryKey: keys.priceGuidance(`phone ${listingId}`),
    queryFn: ({ signal }) => api.getPhonePrices({ listingId }, { signal }),
    enabled: isNear,
    retry: false,
    staleTime: 5 * 60_000,
  })
  const range = data && data.basis !== 'unknown' ? data : undefined
  return (
    <section ref={section} aria-labelledby="prices">
      <h2 id="prices" className="mb-3 font-bold text-xl">
        {t('phone.similarPrices')}
      </h2>
      <div className="surface min-h-56 space-y-3 p-4 text-sm" aria-busy={isNear && !(data || isError)}>
        {isError && <p>{t('phone.pricesFailed')}</p>}
        {data && <GuidanceText guidance={data} />}
        {range && <p className="font-medium">{t('phone.priceInRange', { price: priceText(own), place: placeIn(range, own) })}</p>}
        {data && (range || data.asks) && (
          <PriceRange range={range} asks={data.asks?.prices ?? []} own={own} ownLabel={t('phone.thisPhone')} />
        )}
      </div>
    </section>
  )
}

const placeIn = ({ low, high }: { low: number; high: number }, price: number) =>
  price < low ? 'below' : price > high ? 'above' : 'within'
