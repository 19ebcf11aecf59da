import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type PriceGuidance as Guidance, getPriceGuidance } from '#shared/contract/price-guidance.ts'
import { enoughOfBrand } from '#shared/domain/price-guidance-here.ts'
import { plainNumber } from '#shared/domain/typed-number.ts'
import { countText, monthText, priceText } from '#shared/format.ts'
import { PriceRange } from '#web/components/price-guidance-range.tsx'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { Button } from '#web/ui/button.tsx'

/** A listing's fields as typed, valid or not. */
type Typed = Partial<
  Record<'categoryName' | 'orginalPrice' | 'usedYears' | 'productName' | 'storage' | 'condition' | 'resalePrice', unknown>
>

/** Price guidance for the phone being listed, once enough is typed. `id` is for the price field's aria-describedby. */
export function PriceGuidance({ id, typed, onUse }: { id: string; typed: Typed; onUse: (dollars: number) => void }) {
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
    <div className={`space-y-3 rounded-field bg-base-200 px-3 py-2.5 text-sm ${typedEnough ? 'min-h-104 sm:min-h-68' : ''}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div id={id} className="min-w-0 flex-1 basis-60">
          <div aria-live="polite">
            {isError ? (
              <p>We cannot look up prices right now. You can list your phone without.</p>
            ) : (
              <GuidanceText guidance={data} />
            )}
          </div>
          {range && own !== undefined && <p className="mt-1 font-medium">{ownText(own, range)}</p>}
        </div>
        {middle !== undefined && (
          <Button tone="plain" size="small" onClick={() => onUse(middle)}>
            Use {priceText(middle)}
          </Button>
        )}
      </div>
      {data && (range || data.asks) && <PriceRange range={range} asks={data.asks?.prices ?? []} own={own} />}
    </div>
  )
}

function GuidanceText({ guidance }: { guidance: Guidance | undefined }) {
  if (!guidance) {
    return <p className="muted">With category, original price and years used we show what similar phones cost.</p>
  }
  const { asks } = guidance
  if (guidance.basis === 'unknown') {
    return (
      <>
        <p>We do not know yet: {guidance.why}</p>
        {asks && <p className="mt-0.5">{asksText(asks)}</p>}
      </>
    )
  }
  const range = `${priceText(guidance.low)} to ${priceText(guidance.high)} (middle ${priceText(guidance.middle)})`
  if (!guidance.isAdvice && asks) {
    return (
      <>
        <p className="font-medium">
          {isRare(guidance)
            ? 'Two numbers, since this brand is hardly known elsewhere.'
            : 'Two numbers disagree, so neither is our advice.'}
        </p>
        <p className="mt-0.5">{asksText(asks)}</p>
        <p className="mt-0.5">{rangeText(guidance, range)}</p>
        <p className="muted mt-1 text-xs">{basisText(guidance)}</p>
      </>
    )
  }
  return (
    <>
      <p className="font-medium">{rangeText(guidance, range)}</p>
      {asks && <p className="mt-0.5">{asksText(asks)}</p>}
      <p className="muted mt-1 text-xs">80% of similar phones are in this range. {basisText(guidance)}</p>
    </>
  )
}

/** Asking prices are called so: until phones are sold here, the reference has no others. */
function rangeText(guidance: KnownGuidance, range: string): string {
  if (guidance.basis === 'sold here') return `Similar phones sold here for ${range}.`
  if (guidance.soldHere === 0) return `Asking prices of similar phones elsewhere: ${range}.`
  return `Similar phones cost ${range}.`
}

const isRare = (guidance: KnownGuidance) => guidance.basis === 'reference' && guidance.sample < enoughOfBrand

type KnownGuidance = Exclude<Guidance, { basis: 'unknown' }>
type Asks = NonNullable<Guidance['asks']>

const asksText = ({ sample, sameModel, low, middle, high }: Asks) =>
  `On offer here: ${sample} ${sameModel ? 'of this model' : 'like it'}, for ${priceText(low)} to ${priceText(high)} (middle ${priceText(middle)}).`

function basisText(guidance: KnownGuidance): string {
  const sample = countText(guidance.sample)
  if (guidance.basis === 'sold here') {
    return `From ${sample} phones ${guidance.sameModel ? 'of this model' : 'like it'} sold here in the last 18 months.`
  }
  const { ofModel, soldHere, newest, notes } = guidance
  const behind = `From ${sample} asking prices of the brand elsewhere until ${monthText(`${newest}-15`)}, ${ofModel === 0 ? 'none' : countText(ofModel)} of this model`
  const sold = soldHere > 0 ? `, and ${soldHere === 1 ? 'one sale' : `${countText(soldHere)} sales`} here` : ''
  return [`${behind}${sold}.`, ...notes, soldHere > 0 ? '' : 'Phones usually sell for about 10% below the asking price.']
    .filter(Boolean)
    .join(' ')
}

function ownText(own: number, { low, high }: KnownGuidance): string {
  if (own < low) return `Your ${priceText(own)} is below the range.`
  return own > high ? `Your ${priceText(own)} is above the range.` : `Your ${priceText(own)} is within the range.`
}

/** The typed price in dollars; undefined if it is not valid. */
function priceFrom(typed: unknown): number | undefined {
  const dollars = Number(plainNumber(String(typed ?? '')))
  return dollars > 0 && dollars <= 100_000 ? dollars : undefined
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

/** The value debounced by 400 ms, so that not every key press sends a request. */
function useSettled(value: string | undefined): string | undefined {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 400)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
