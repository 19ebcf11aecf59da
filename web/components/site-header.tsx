import { Fragment, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Form, NavLink, useLocation } from 'react-router'
import { marketName } from '#catalogue'
import { t } from '#shared/language/message.ts'
import { type Address, sellAddress } from '#web/lib/addresses.ts'
import { useSession } from '#web/lib/session.tsx'
import { useOpen } from '#web/ui/disclosure.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Optional } from '#web/ui/optional.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { menuFor, sectionsOf } from './dashboard-menu.ts'
import { MarketLogo } from './market-logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** S2.16. On a small screen the menu is behind a toggle (S4.12). */
export function SiteHeader() {
  const { pathname } = useLocation()
  const [open, setOpen] = useOpen(pathname)
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [setOpen])
  return (
    <header className="sticky top-0 z-30 border-base-300 border-b bg-base-100 print:hidden">
      <div className="page-width flex min-h-16 flex-wrap items-center justify-between gap-x-1 sm:gap-x-4">
        <Link to="/" className="flex min-w-0 items-center gap-2 py-2 font-bold text-lg tracking-tight max-lg:flex-1">
          <MarketLogo size={32} className="size-8 shrink-0" />
          <span className="wrap-anywhere line-clamp-2 leading-tight">{marketName()}</span>
        </Link>
        {pathname !== '/phones' && <HeaderSearch />}
        <div className="flex items-center sm:gap-1 lg:order-last">
          {pathname !== '/phones' && (
            <Link to="/phones" aria-label={t('parts.searchPhones')} className="btn btn-ghost btn-square lg:hidden">
              <Icon name="search" className="size-5.5" />
            </Link>
          )}
          <OwnBell />
          <ThemeSwitch />
          <button
            type="button"
            className="btn btn-ghost btn-square lg:hidden noscript:hidden"
            aria-label={t('parts.menu')}
            aria-expanded={open}
            aria-controls="site-menu"
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'close' : 'menu'} className="size-6" />
          </button>
        </div>
        <nav
          id="site-menu"
          aria-label={t('parts.main')}
          className={`${open ? 'block' : 'hidden'} w-full border-base-300 border-t max-h-[calc(100dvh-4rem)] overflow-y-auto py-3 noscript:block lg:ms-auto lg:block lg:max-h-none lg:w-auto lg:overflow-visible lg:border-0 lg:py-0`}
        >
          <Menu open={open} />
        </nav>
      </div>
    </header>
  )
}

/** Loaded only for signed-in people. */
const NoticeBell = lazy(() => import('./notice-bell.tsx'))
const UnreadMessages = lazy(() => import('./unread-messages.tsx').then(({ UnreadMessages }) => ({ default: UnreadMessages })))

function OwnBell() {
  const { me } = useSession()
  if (!me) return null
  return (
    <Optional>
      <Suspense fallback={<span className="size-10" />}>
        <NoticeBell key={me._id} />
      </Suspense>
    </Optional>
  )
}

/** Search from any page; the search page itself has a larger field. */
const HeaderSearch = () => (
  <Form action="/phones" role="search" className="hidden w-full max-w-60 lg:ms-4 lg:block xl:max-w-xs">
    <SearchInput label={t('parts.searchPhones')} box="h-10 bg-base-200" name="q" maxLength={120} required />
  </Form>
)

/** `open`: expanded by the toggle on a small screen. */
function Menu({ open }: { open: boolean }) {
  const { status, me, signOut } = useSession()
  const location = useLocation()
  const signedIn = status === 'signed-in'
  return (
    <ul className="flex flex-col gap-1 lg:flex-row lg:items-center">
      <MenuLink to="/">{t('parts.home')}</MenuLink>
      {me?.userstatus !== 'admin' && <MenuLink to={sellAddress}>{t('parts.sell')}</MenuLink>}
      <MenuLink to="/blogs">{t('parts.blogPage')}</MenuLink>
      {!signedIn && (
        <>
          <MenuLink to={`/login${wayOn(location)}`} className={status === 'loading' ? 'guest-only' : ''}>
            {t('parts.logIn')}
          </MenuLink>
          <MenuLink to={`/signup${wayOn(location)}`} className={status === 'loading' ? 'guest-only' : ''}>
            {t('parts.signUp')}
          </MenuLink>
        </>
      )}
      {signedIn && (
        <>
          <MenuLink to="/dashboard">{t('quoted.dashboard')}</MenuLink>
          {/* Wide screens show these in the side menu instead. */}
          {me &&
            sectionsOf(menuFor(me)).map(({ title, items }) => (
              <Fragment key={title ?? ''}>
                {title && (
                  <li aria-hidden="true" className="muted px-3 pt-2 font-semibold text-xs lg:hidden">
                    {title}
                  </li>
                )}
                {items.map(({ label, to, icon }) => (
                  <MenuLink key={to} to={to} className="ps-4 lg:hidden">
                    {label}
                    {open && icon === 'chat' && (
                      <Optional>
                        <Suspense>
                          <UnreadMessages />
                        </Suspense>
                      </Optional>
                    )}
                  </MenuLink>
                ))}
              </Fragment>
            ))}
          <li>
            <button type="button" className={`${itemClasses} w-full cursor-pointer text-start`} onClick={() => signOut()}>
              {t('parts.signOut')}
            </button>
          </li>
        </>
      )}
    </ul>
  )
}

/** From a phone or a search, signing in leads back to that page. */
const wayOn = ({ pathname, search }: Address) =>
  pathname.startsWith('/phones') ? `?${new URLSearchParams({ from: pathname + search })}` : ''

const itemClasses = 'flex items-center rounded-field px-3 py-2.5 font-medium text-sm hover:bg-base-200'

const MenuLink = ({ to, className = '', children }: { to: string; className?: string; children: ReactNode }) => (
  <li className={className}>
    <NavLink
      to={to}
      end={to === '/' || to === '/dashboard'}
      className={({ isActive }) => `${itemClasses} ${isActive ? 'text-primary' : ''}`}
    >
      {children}
    </NavLink>
  </li>
)
