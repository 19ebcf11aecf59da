import type { PriceGuidance as Guidance } from '#shared/contract/price-guidance.ts'
import { isUpdateWarning, perYearText, updatesText } from '#shared/domain/phones/updates.ts'
import { enoughOfBrand } from '#shared/domain/price-guidance/here.ts'
import { monthText, priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'

/** What is known of the price of phones like one, and from what. */
export const GuidanceText = ({ guidance }: { guidance: Guidance }) => (
  <>
    <PriceText guidance={guidance} />
    {guidance.updates && <p className="mt-1">{updatesIn(guidance.updates)}</p>}
  </>
)

/** S21.2: how long the model gets updates, which is part of what it is worth. */
function updatesIn(updates: NonNullable<Guidance['updates']>): string {
  const perYear = perYearText(updates)
  const text = updatesText(updates)
  if (perYear !== undefined) return t('parts.guidancePerYear', { text, perYear })
  return isUpdateWarning(updates) ? t('parts.guidanceUpdatesEnd', { text }) : t('parts.guidanceUpdates', { text })
}

function PriceText({ guidance }: { guidance: Guidance }) {
  const { asks } = guidance
  if (guidance.basis === 'unknown') {
    return (
      <>
        <p>{t('parts.guidanceUnknown', { why: guidance.why })}</p>
        {asks && <p className="mt-0.5">{asksText(asks)}</p>}
      </>
    )
  }
  if (!guidance.isAdvice && asks) {
    return (
      <>
        <p className="font-medium">{isRare(guidance) ? t('parts.rareBrand') : t('parts.numbersDisagree')}</p>
        <p className="mt-0.5">{asksText(asks)}</p>
        <p className="mt-0.5">{rangeText(guidance)}</p>
        <p className="muted mt-1 text-xs">{basisText(guidance)}</p>
      </>
    )
  }
  return (
    <>
      <p className="font-medium">{rangeText(guidance)}</p>
      {asks && <p className="mt-0.5">{asksText(asks)}</p>}
      <p className="muted mt-1 text-xs">{t('parts.guidanceBasis', { basis: basisText(guidance) })}</p>
    </>
  )
}

/** Asking prices are called so: until phones are sold here, the reference has no others. */
function rangeText(guidance: KnownGuidance): string {
  const range = pricesIn(guidance)
  if (guidance.basis === 'sold here') return t('parts.soldHereRange', range)
  if (guidance.soldHere === 0) return t('parts.askingRange', range)
  return t('parts.costRange', range)
}

const isRare = (guidance: KnownGuidance) => guidance.basis === 'reference' && guidance.sample < enoughOfBrand

type KnownGuidance = Exclude<Guidance, { basis: 'unknown' }>
type Asks = NonNullable<Guidance['asks']>

type Prices = { low: number; middle: number; high: number }
const pricesIn = ({ low, middle, high }: Prices) => ({ low: priceText(low), middle: priceText(middle), high: priceText(high) })

const asksText = ({ sample, sameModel, ...prices }: Asks) =>
  sameModel ? t('parts.asksOfModel', { sample, ...pricesIn(prices) }) : t('parts.asksLike', { sample, ...pricesIn(prices) })

function basisText(guidance: KnownGuidance): string {
  const { sample } = guidance
  if (guidance.basis === 'sold here') {
    return guidance.sameModel ? t('parts.soldOfModel', { sample }) : t('parts.soldLike', { sample })
  }
  const { ofModel, soldHere, newest, notes } = guidance
  const known = { sample, ofModel, month: monthText(`${newest}-15`) }
  const behind = soldHere > 0 ? t('parts.asksElsewhereAndSales', { ...known, soldHere }) : t('parts.asksElsewhere', known)
  return [behind, ...notes, ...(soldHere > 0 ? [] : [t('parts.askingIsHigher')])].join(' ')
}
