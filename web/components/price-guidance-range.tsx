import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'

type Range = { low: number; middle: number; high: number }
type Props = { range: Range | undefined; asks: readonly number[]; own: number | undefined; ownLabel: string }

/**
 * A bar of the price range with its middle, the asks of like phones as dots, and one price, named by `ownLabel`, as a moving mark. It is
 * hidden from screen readers, because the text beside it says the same.
 */
export function PriceRange({ range, asks, own, ownLabel }: Props) {
  const known = [...(range ? [range.low, range.high] : []), ...asks]
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const margin = Math.max((most - least) * 0.12, most * 0.04)
  const [from, to] = [Math.max(least - margin, 0), most + margin]
  const at = (price: number) => `${Math.min(Math.max(((price - from) / (to - from)) * 100, 0), 100).toFixed(2)}%`
  return (
    <div aria-hidden="true" data-testid="price-range" dir="ltr" className="px-1 pb-1">
      <div className="relative h-6">
        {own !== undefined && (
          <div
            className="absolute bottom-0 flex w-0 flex-col items-center transition-[left] motion-reduce:transition-none"
            style={{ left: at(own) }}
          >
            <span dir="auto" className={`whitespace-nowrap font-semibold text-xs leading-4 ${placeOf(own, from, to)}`}>
              {own < from ? '← ' : ''}
              {t('parts.markedPrice', { label: ownLabel, price: priceText(own) })}
              {own > to ? ' →' : ''}
            </span>
          </div>
        )}
      </div>
      <div className="relative h-7">
        <div className="absolute inset-x-0 top-1/2 h-px bg-base-content/25" />
        {range && (
          <>
            <div
              className="absolute top-1/2 h-4 -translate-y-1/2 rounded-full bg-primary/25"
              style={{ left: at(range.low), right: `calc(100% - ${at(range.high)})` }}
            />
            <div
              className="absolute top-1/2 h-4 w-0.5 -translate-x-1/2 -translate-y-1/2 bg-primary"
              style={{ left: at(range.middle) }}
            />
          </>
        )}
        {[...new Set(asks)].map((price) => (
          <span
            key={price}
            className="absolute top-1/2 size-2 -translate-x-1/2 -translate-y-1/2 rounded-full border border-base-200 bg-base-content/70"
            style={{ left: at(price) }}
          />
        ))}
        {own !== undefined && (
          <div
            className="absolute top-0 h-7 w-1 -translate-x-1/2 rounded-full bg-base-content transition-[left] motion-reduce:transition-none"
            style={{ left: at(own) }}
          />
        )}
      </div>
      {range && (
        <div className="relative h-4 text-xs tabular-nums leading-4">
          <span className="absolute -translate-x-1/2 whitespace-nowrap" style={{ left: at(range.low) }}>
            {priceText(range.low)}
          </span>
          <span className="absolute -translate-x-1/2 whitespace-nowrap" style={{ left: at(range.high) }}>
            {priceText(range.high)}
          </span>
        </div>
      )}
      <p dir="auto" className="muted mt-1 flex flex-wrap gap-x-4 text-xs">
        {range && (
          <span className="flex items-center gap-1.5">
            <span className="h-3 w-5 rounded-full bg-primary/25" /> {t('parts.rangeKey')}
          </span>
        )}
        {asks.length > 0 && (
          <span className="flex items-center gap-1.5">
            <span className="size-2 rounded-full bg-base-content/70" /> {t('parts.asksKey')}
          </span>
        )}
      </p>
    </div>
  )
}

/** Near an end of the bar the label is placed on the inner side of the mark. */
function placeOf(own: number, from: number, to: number): string {
  const share = (own - from) / (to - from)
  if (share < 0.2) return 'self-start'
  return share > 0.8 ? 'self-end' : ''
}
