import { t } from '#shared/language/message.ts'
import { pageMeta } from '#web/lib/title.ts'
import type { Route } from './+types/terms.ts'
import { MarketText, textInBrowser, textOnServer } from './market-text.tsx'

export const meta = () => pageMeta(t('texts.termsUse'), t('texts.whoMayBuySellOn'))

export const loader = textOnServer('terms')

export const clientLoader = textInBrowser('terms')

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <MarketText name="terms" title={t('texts.termsUse')} given={loaderData} />
}
