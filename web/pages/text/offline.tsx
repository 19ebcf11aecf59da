import { marketName } from '#catalogue'
import { t } from '#shared/language/message.ts'
import { MarketLogo } from '#web/components/market-logo.tsx'
import { pageMeta } from '#web/lib/title.ts'

export const meta = () => [...pageMeta(t('texts.noConnection')), { name: 'robots', content: 'noindex' }]

/** Without the frame of the other pages and without scripts, because their files are not cached on the device (root.tsx). */
export const handle = { bare: true }

/** S8.9: what the service worker shows in place of a page that cannot be fetched. */
export default function Offline() {
  return (
    <main className="m-auto max-w-lg px-4 py-16 text-center">
      <MarketLogo alt={marketName()} size={64} className="mx-auto size-16" />
      <h1 className="mt-6 font-bold text-3xl">{t('texts.noConnection')}</h1>
      <p className="muted mt-3">{t('texts.marketplaceCannotReachedItsPages')}</p>
      <p className="muted mt-3">{t('texts.sellWorksOffline')}</p>
      <p className="mt-8">
        {/* biome-ignore lint/a11y/useValidAnchor: to wherever this page is shown */}
        <a href="" className="btn btn-primary">
          {t('texts.tryAgain')}
        </a>
      </p>
    </main>
  )
}
