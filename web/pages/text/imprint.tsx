import { t } from '#shared/language/message.ts'
import { marketContext } from '#shared/page-context.ts'
import { useSettings } from '#web/lib/settings.ts'
import { pageMeta } from '#web/lib/title.ts'
import type { Route } from './+types/imprint.ts'
import { legalTextOnServer } from './legal-page.ts'
import { MarketText, textInBrowser } from './market-text.tsx'

export const meta = () => pageMeta(t('parts.imprint'), t('legal.imprintDescription'))

export const loader = ({ context }: Route.LoaderArgs) => legalTextOnServer('imprint', context.get(marketContext))

export const clientLoader = textInBrowser('imprint')

/** Who runs the market, where the law asks for it: the facts are those of the settings, whatever else the page says. */
export default function Imprint({ loaderData }: Route.ComponentProps) {
  return <MarketText name="imprint" title={t('parts.imprint')} given={loaderData} before={<OperatorFacts />} />
}

function OperatorFacts() {
  const operator = useSettings()?.operator
  if (!operator) return null
  const { address, representative, telephone, email, register, vatId } = operator
  const facts = [
    { label: t('legal.operator'), lines: address?.split(/\s*[,\n]\s*/) ?? [t('legal.operatorUnnamed')] },
    { label: t('legal.representedBy'), lines: [representative] },
    { label: t('legal.email'), lines: [email] },
    { label: t('legal.telephone'), lines: [telephone] },
    { label: t('legal.register'), lines: [register] },
    { label: t('legal.vatId'), lines: [vatId] },
  ]
  return (
    <dl className="grid gap-4">
      {facts
        .map(({ label, lines }) => ({ label, lines: lines.filter((line) => line !== undefined) }))
        .filter(({ lines }) => lines.length > 0)
        .map(({ label, lines }) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            {lines.map((line) => (
              <dd key={line}>
                <bdi>{line}</bdi>
              </dd>
            ))}
          </div>
        ))}
    </dl>
  )
}
