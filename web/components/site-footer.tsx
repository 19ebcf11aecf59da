import { t } from '#shared/language/message.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Link } from '#web/ui/link.tsx'
import { LanguageSwitch } from './language-switch.tsx'

const pages = [
  { to: '/about', name: 'About us' },
  { to: '/contact', name: 'Contact us' },
  { to: '/privacy', name: 'Privacy Policy' },
  { to: '/terms', name: 'Terms of Use' },
]

export function SiteFooter() {
  const settings = useSettings()
  return (
    <footer className="mt-16 border-base-300 border-t bg-base-100 print:hidden">
      <div className="page-width flex flex-col gap-6 py-10 text-sm md:flex-row md:items-center md:justify-between">
        <div className="max-w-md">
          <p className="font-semibold">{t('parts.ringback')}</p>
          <p className="muted mt-1">{t('parts.marketplaceWhereSecondHandPhones')}</p>
        </div>
        <nav aria-label={t('parts.aboutRingback')}>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {pages.map(({ to, name }) => (
              <li key={to}>
                <Link to={to} className="link link-hover inline-block py-1">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch />
      </div>
      {settings?.demo && (
        <p className="page-width muted pb-6 text-xs">
          This is the demo market: its people, phones and payments are made up.
          {settings.mailbox && (
            <>
              {' '}
              <a href="/mailbox" className="link">
                {t('parts.readItsMail')}
              </a>
              {' ·'}
            </>
          )}{' '}
          <Link to="/sandbox" className="link">
            {t('parts.turnItsTimeBreakThings')}
          </Link>
        </p>
      )}
    </footer>
  )
}
