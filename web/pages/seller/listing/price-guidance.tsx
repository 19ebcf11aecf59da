import { useQuery } from '@tanstack/react-query'
import { marketMoney } from '#catalogue'
import { getPriceGuidance } from '#shared/contract/price-guidance.ts'
import { centsFrom } from '#shared/domain/money/money.ts'
import { plainNumber } from '#shared/domain/text/typed-number.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { PriceRange } from '#web/components/price-guidance-range.tsx'
import { GuidanceText } from '#web/components/price-guidance-text.tsx'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { Button } from '#web/ui/button.tsx'
import { useSettled } from '#web/ui/use-settled.ts'

/** A listing's fields as typed, valid or not. */
type Typed = Partial<
  Record<'categoryName' | 'orginalPrice' | 'usedYears' | 'productName' | 'storage' | 'condition' | 'resalePrice', unknown>
>

/** Price guidance for the phone being listed, once enough is typed. `id` is for the price field's aria-describedby. */
export function PriceGuidance({ id, typed, onUse }: { id: string; typed: Typed; onUse: (price: number) => void }) {
  const typedEnough = JSON.stringify(askedFrom(typed))
  const asked = useSettled(typedEnough)
  const { data, isError } = useQuery({
    queryKey: keys.priceGuidance(asked),
    queryFn: ({ signal }) => api.getPriceGuidance(JSON.parse(asked ?? ''), { signal }),
    enabled: asked !== undefined,
    // The listing does not depend on it: it is fetched without retries and cached while the seller keeps typing.
    retry: false,
    staleTime: 5 * 60_000,
  })
  const own = priceFrom(typed.resalePrice)
  const range = data && data.basis !== 'unknown' ? data : undefined
  const middle = range?.isAdvice ? range.middle : undefined
  return (
    // Space is reserved before the answer arrives, so that photos and buttons do not shift.
    <div className={`space-y-3 rounded-field bg-base-200 px-3 py-2.5 text-sm ${typedEnough ? 'min-h-116 sm:min-h-76' : ''}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div id={id} className="min-w-0 flex-1 basis-60">
          <div aria-live="polite">
            {isError ? (
              <p>{t('listing.noPriceGuidance')}</p>
            ) : data ? (
              <GuidanceText guidance={data} />
            ) : (
              <p className="muted">{t('listing.priceGuidanceNeeds')}</p>
            )}
          </div>
          {range && own !== undefined && (
            <p className="mt-1 font-medium">{t('listing.priceInRange', { price: priceText(own), place: placeIn(range, own) })}</p>
          )}
        </div>
        {middle !== undefined && (
          <Button tone="plain" size="small" onClick={() => onUse(middle)}>
            {t('listing.usePrice', { price: priceText(middle) })}
          </Button>
        )}
      </div>
      {data && (range || data.asks) && (
        <PriceRange range={range} asks={data.asks?.prices ?? []} own={own} ownLabel={t('listing.you')} />
      )}
    </div>
  )
}

const placeIn = ({ low, high }: { low: number; high: number }, price: number) =>
  price < low ? 'below' : price > high ? 'above' : 'within'

/** The typed price; undefined if it is not valid. */
function priceFrom(typed: unknown): number | undefined {
  const price = Number(plainNumber(String(typed ?? '')))
  return price > 0 && centsFrom(price) <= marketMoney().mostPriceCents ? price : undefined
}

/** The query for what is typed; undefined if a required field is missing or invalid. Invalid optional fields are left out. */
function askedFrom({ categoryName, orginalPrice, usedYears, productName, storage, condition }: Typed) {
  const { shape } = getPriceGuidance.query
  const more = {
    productName: shape.productName.safeParse(productName).data,
    storage: shape.storage.safeParse(storage || undefined).data,
    condition: shape.condition.safeParse(condition || undefined).data,
  }
  const known = Object.entries(more).filter(([, value]) => value !== undefined)
  return getPriceGuidance.query.safeParse({ categoryName, orginalPrice, usedYears, ...Object.fromEntries(known) }).data
}
