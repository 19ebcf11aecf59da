import type { Product } from '#shared/contract/catalog.ts'
import { scoreText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { Icon } from '#web/ui/icon.tsx'
import { aloud, tr } from '#web/ui/rich-text.tsx'

type Scored = Pick<Product, 'sellerScore' | 'sellerSales'>

export const salesText = (sales: number) => t('parts.salesCount', { sales })

/** S13.5: a seller's score and sales in one line; 'New seller' if there are fewer than three ratings. */
export const SellerScore = ({ of: { sellerScore, sellerSales } }: { of: Scored }) => (
  <span className="inline-flex flex-wrap items-center gap-x-1 tabular-nums">
    {sellerScore === null ? (
      t('parts.newSeller')
    ) : (
      <>
        <Icon name="star" filled className="size-3.5 text-accent" />
        <span className="whitespace-nowrap font-medium text-base-content">
          {tr('parts.score', { score: scoreText(sellerScore), aloud })}
        </span>
      </>
    )}
    {sellerSales > 0 && <span className="whitespace-nowrap"> · {salesText(sellerSales)}</span>}
  </span>
)
