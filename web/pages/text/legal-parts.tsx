import type { LegalPart, Operator } from '#shared/countries/legal-text.ts'
import { sayWith, t } from '#shared/language/message.ts'
import { useSettings } from '#web/lib/settings.ts'

const valuesOf = ({ address, representative, email }: Operator) => {
  const operator = address ?? t('legal.operatorUnnamed')
  return { operator, responsible: representative ?? operator, email }
}

/** What the law of the market's country wants to be said, with who runs the market. */
export function LegalParts({ parts }: { parts: readonly LegalPart[] }) {
  const operator = useSettings()?.operator
  if (!operator) return null
  return parts.map(({ heading, texts }) => (
    <section key={t(heading)} className="grid gap-4">
      <h2>{t(heading)}</h2>
      {texts.map((text) => {
        const words = sayWith(text, valuesOf(operator))
        return <p key={words}>{words}</p>
      })}
    </section>
  ))
}
