import type { Product } from '#shared/contract/catalog.ts'
import { centsFrom, dollarsFrom } from '#shared/domain/money/money.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { aloud, tr } from '#web/ui/rich-text.tsx'

const small = { price: 'text-lg sm:text-2xl', rest: 'text-xs sm:text-sm' }
const big = { price: 'text-3xl', rest: '' }

/** A phone's price, its original price and the saving; `large` on its own page. */
export function Price({
  product: { resalePrice, orginalPrice },
  large = false,
}: {
  product: Pick<Product, 'resalePrice' | 'orginalPrice'>
  large?: boolean
}) {
  const saved = orginalPrice - resalePrice
  const size = large ? big : small
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2 sm:gap-x-3">
        <span className={`font-bold tracking-tight ${size.price}`}>{priceText(resalePrice)}</span>
        {saved > 0 && (
          <span className={`muted ${size.rest}`}>
            {tr('parts.originalPrice', { price: priceText(orginalPrice), aloud, s: (text) => <s>{text}</s> })}
          </span>
        )}
      </p>
      {saved > 0 && (
        <p className={`font-medium text-success sm:mt-1 ${size.rest}`}>
          {t('parts.youSave', {
            price: priceText(dollarsFrom(centsFrom(saved))),
            percent: Math.round((saved / orginalPrice) * 100),
          })}
        </p>
      )}
    </div>
  )
}
