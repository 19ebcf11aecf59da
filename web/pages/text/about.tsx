import { t } from '#shared/language/message.ts'
import { pageMeta } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/about.ts'
import { MarketText, textInBrowser, textOnServer } from './market-text.tsx'

export const meta = () => pageMeta(t('texts.aboutUs'), t('texts.whatRingbackHowKeepsBuying'))

export const loader = textOnServer('about')

export const clientLoader = textInBrowser('about')

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <MarketText name="about" title={t('texts.aboutUs')} given={loaderData}>
      <div className="mt-4">
        <ButtonLink to="/#categories">{t('texts.findPhone')}</ButtonLink>
      </div>
    </MarketText>
  )
}
