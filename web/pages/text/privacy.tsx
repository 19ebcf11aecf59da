import { t } from '#shared/language/message.ts'
import { pageMeta } from '#web/lib/title.ts'
import type { Route } from './+types/privacy.ts'
import { MarketText, textInBrowser, textOnServer } from './market-text.tsx'

export const meta = () => pageMeta(t('texts.privacyPolicy'), t('texts.whatRingbackKeepsAboutWho'))

export const loader = textOnServer('privacy')

export const clientLoader = textInBrowser('privacy')

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <MarketText name="privacy" title={t('texts.privacyPolicy')} given={loaderData} />
}
