import type { PriceGuidance as Guidance } from '#shared/contract/price-guidance.ts'
import { enoughOfBrand } from '#shared/domain/price-guidance/here.ts'
import { countText, monthText, priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'

/** What is known of the price of phones like one, and from what. */
export function GuidanceText({ guidance }: { guidance: Guidance }) {
  const { asks } = guidance
  if (guidance.basis === 'unknown') {
    return (
      <>
        <p>{t('parts.weDoNotKnowYet', { why: guidance.why })}</p>
        {asks && <p className="mt-0.5">{asksText(asks)}</p>}
      </>
    )
  }
  const range = `${priceText(guidance.low)} to ${priceText(guidance.high)} (middle ${priceText(guidance.middle)})`
  if (!guidance.isAdvice && asks) {
    return (
      <>
        <p className="font-medium">
          {isRare(guidance) ? t('parts.twoNumbersSinceBrandHardly') : t('parts.twoNumbersDisagreeSoNeither')}
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
      <p className="muted mt-1 text-xs">{t('parts.n80SimilarPhonesInRange', { basis: basisText(guidance) })}</p>
    </>
  )
}

/** Asking prices are called so: until phones are sold here, the reference has no others. */
function rangeText(guidance: KnownGuidance, range: string): string {
  if (guidance.basis === 'sold here') return t('parts.similarPhonesSoldHereFor', { range })
  if (guidance.soldHere === 0) return t('parts.askingPricesSimilarPhones', { range })
  return t('parts.similarPhonesCost', { range })
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
