import { marketName } from '#catalogue'
import type { LegalPage } from '#shared/countries/legal-text.ts'
import { msg, t } from '#shared/language/message.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Link } from '#web/ui/link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { OwnText } from './own-text.tsx'

const pages = [
  { to: '/about', name: msg('parts.aboutUs') },
  { to: '/contact', name: msg('parts.contactUs') },
  { to: '/privacy', name: msg('parts.privacyPolicy') },
  { to: '/terms', name: msg('parts.termsOfUse') },
  { to: '/developers', name: msg('parts.developers') },
]

/** Those that the law of the market's country asks for. */
const legal = {
  imprint: { to: '/imprint', name: msg('parts.imprint') },
  withdrawal: { to: '/withdrawal', name: msg('parts.withdrawal') },
} satisfies Record<LegalPage, unknown>

export function SiteFooter() {
  const settings = useSettings()
  const ofCountry = settings?.legalPages.map((page) => legal[page]) ?? []
  const written = settings?.texts.hasFaq ? [{ to: '/faq', name: msg('ownTexts.faq') }] : []
  return (
    <footer className="mt-16 border-base-300 border-t bg-base-100 print:hidden">
      <div className="page-width flex flex-col gap-6 py-10 text-sm md:flex-row md:items-center md:justify-between">
        <div className="max-w-md">
          <p className="font-semibold">{marketName()}</p>
          <div className="muted mt-1 grid gap-1">
            {settings?.texts.footer ? <OwnText text={settings.texts.footer} /> : <p>{t('parts.slogan')}</p>}
          </div>
        </div>
        <nav aria-label={t('parts.aboutRingback')}>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {[...pages, ...written, ...ofCountry].map(({ to, name }) => (
              <li key={to}>
                <Link to={to} className="link link-hover inline-block py-1">
                  {t(name)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch />
      </div>
      {settings?.demo && (
        <p className="page-width muted pb-6 text-xs">
          {t('parts.demoNote')}
          {settings.mailbox && (
            <>
              {' '}
              <a href="/mailbox" className="link">
                {t('parts.demoMail')}
              </a>
              {' ·'}
            </>
          )}{' '}
          <Link to="/sandbox" className="link">
            {t('parts.demoSandbox')}
          </Link>
        </p>
      )}
    </footer>
  )
}
