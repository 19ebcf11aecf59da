import { marketMoney } from '#catalogue'
import type { Setting } from '#shared/contract/settings.ts'
import { sharesOf } from '#shared/domain/money/fee.ts'
import { centsFrom, dollarsFrom } from '#shared/domain/money/money.ts'
import { type ChangeableName, kindOf } from '#shared/domain/settings/changeable.ts'
import { valueOfTyped } from '#shared/domain/settings/setting-text.ts'
import { t } from '#shared/language/message.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { ColourPreview } from './colour-preview.tsx'
import { LogoPreview } from './logo-preview.tsx'

const shown: readonly ChangeableName[] = ['FEE_BASIS_POINTS', 'FEE_LEAST', 'DELIVERY_CHARGE']

type Props = { setting: Setting; settings: readonly Setting[]; typed: string; onPick: (value: string) => void }

/** What a change means: of the colour for pages, of the fees for the sale of one phone. */
export function SettingPreview({ setting, settings, typed, onPick }: Props) {
  const { name } = setting
  if (kindOf(name) === 'picture') return <LogoPreview id={typed} />
  if (name === 'MARKET_COLOUR') return <ColourPreview typed={typed} onPick={onPick} />
  if (name === 'FEEDS') return <FeedLinks />
  if (!shown.includes(name)) return null
  const heldBy = (one: ChangeableName) => settings.find((row) => row.name === one)?.value ?? ''
  const next = valueOfTyped(name, typed)
  const then = previewText((one) => (one === name ? next : heldBy(one)))
  return (
    <div role="status" className="rounded-field bg-base-200 px-4 py-2 text-sm">
      <Facts>
        <Fact layout="above" label={t('settings.previewNow')}>
          {previewText(heldBy)}
        </Fact>
        {then !== undefined && next !== setting.value && (
          <Fact layout="above" label={t('settings.previewThen')}>
            {then}
          </Fact>
        )}
      </Facts>
    </div>
  )
}

const feeds = ['/feeds/google.xml', '/feeds/products.json']

/** Where other software finds what is for sale; in another language its prefix comes before it. */
const FeedLinks = () => (
  <div className="rounded-field bg-base-200 px-4 py-2 text-sm">
    <p>{t('settings.feedsNote')}</p>
    <ul className="mt-1">
      {feeds.map((address) => (
        <li key={address}>
          <a className="link wrap-anywhere" href={address} target="_blank" rel="noreferrer">
            <bdi>{address}</bdi>
          </a>
        </li>
      ))}
    </ul>
  </div>
)

/** About 200 dollars, in the market's currency. */
const examplePrice = () => Math.round(dollarsFrom(marketMoney().dollarCents * 200))

/** Undefined if one of the values is no number. */
function previewText(heldBy: (name: ChangeableName) => string): string | undefined {
  const [fee, least, delivery] = shown.map((name) => (heldBy(name) === '' ? Number.NaN : Number(heldBy(name))))
  if (fee === undefined || least === undefined || delivery === undefined) return undefined
  if (![fee, least, delivery].every((value) => value >= 0) || fee > 10_000) return undefined
  const price = examplePrice()
  const deliveryCents = centsFrom(delivery)
  const shares = sharesOf(
    { priceCents: centsFrom(price), deliveryCents },
    { feeBasisPoints: Math.round(fee), feeLeastCents: centsFrom(least) },
  )
  return t('settings.preview', {
    price,
    seller: dollarsFrom(shares.seller),
    fee: dollarsFrom(shares.fee),
    total: price + dollarsFrom(deliveryCents),
  })
}
