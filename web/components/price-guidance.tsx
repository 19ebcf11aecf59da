import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type PriceGuidance as Guidance, getPriceGuidance } from '#shared/contract/price-guidance.ts'
import { priceText } from '#shared/domain/money.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'

/** A listing's fields as they were typed, whole or not. */
type Typed = { categoryName?: unknown; orginalPrice?: unknown; usedYears?: unknown; productName?: unknown }

/** What phones like the one being listed sell for, once enough of it is typed. `id` is for the price field's aria-describedby. */
export function PriceGuidance({ id, typed, onUse }: { id: string; typed: Typed; onUse: (dollars: number) => void }) {
  const asked = useSettled(JSON.stringify(askedFrom(typed)))
  const { data, isError } = useQuery({
    queryKey: ['price-guidance', asked],
    queryFn: () => api.getPriceGuidance(JSON.parse(asked ?? '')),
    enabled: asked !== undefined,
    // A listing does not wait for it: it is looked up once, and kept while the seller types on.
    retry: false,
    staleTime: 5 * 60_000,
  })
  const middle = data && data.basis !== 'unknown' ? data.middle : undefined
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field bg-base-200 px-3 py-2.5 text-sm">
      <div id={id} aria-live="polite" className="min-w-0 flex-1 basis-60">
        {isError ? <p>We cannot look up prices right now. You can list your phone without.</p> : <Words guidance={data} />}
      </div>
      {middle !== undefined && (
        <Button tone="plain" size="small" onClick={() => onUse(middle)}>
          Use {priceText(middle)}
        </Button>
      )}
    </div>
  )
}

function Words({ guidance }: { guidance: Guidance | undefined }) {
  if (!guidance) {
    return <p className="muted">With category, original price and years used we say what phones like this sell for.</p>
  }
  if (guidance.basis === 'unknown') return <p>We do not know yet: {guidance.why}</p>
  return (
    <>
      <p className="font-medium">
        Phones like this sell for {priceText(guidance.low)} to {priceText(guidance.high)} (middle {priceText(guidance.middle)})
      </p>
      <p className="muted mt-0.5">Eight of ten are within. {basisWords(guidance)}</p>
    </>
  )
}

const whole = new Intl.NumberFormat('en-US')

function basisWords(guidance: Exclude<Guidance, { basis: 'unknown' }>): string {
  const sample = whole.format(guidance.sample)
  if (guidance.basis === 'sold here') {
    return `From ${sample} phones ${guidance.sameModel ? 'of this model' : 'like it'} sold here in the last 18 months.`
  }
  return `Few like it were sold here yet: this is from an age curve of ${sample} phones elsewhere, ${guidance.ofBrand} of them of this brand, released from 2013 to 2020.`
}

/** What can be asked of what is typed; undefined while something is missing or faulty. A name is not asked for. */
function askedFrom({ categoryName, orginalPrice, usedYears, productName }: Typed) {
  const name = getPriceGuidance.query.shape.productName.safeParse(productName)
  const asked = { categoryName, orginalPrice, usedYears, ...(name.success && name.data ? { productName: name.data } : {}) }
  return getPriceGuidance.query.safeParse(asked).data
}

/** The value once it has stayed the same for a moment, so that not every key asks. */
function useSettled(value: string | undefined): string | undefined {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 400)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
