import { useEffect, useState } from 'react'
import { Form, Link, NavLink, useLocation } from 'react-router'
import { useSession } from '#web/lib/session.tsx'
import { useWording } from '#web/lib/wording.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** S2.16. On a small screen the menu is behind a toggle (S4.12). */
export function SiteHeader() {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [])
  return (
    <header className="sticky top-0 z-30 border-base-300 border-b bg-base-100 print:hidden">
      <div className="page-width flex min-h-16 flex-wrap items-center justify-between gap-x-4">
        <Link to="/" className="flex items-center gap-2 py-2 font-bold text-lg tracking-tight">
          <img src="/logo.svg" alt="" width="32" height="32" className="size-8" />
          Ringback
        </Link>
        {pathname !== '/phones' && <HeaderSearch />}
        <div className="flex items-center gap-1 md:order-last">
          {pathname !== '/phones' && (
            <Link to="/phones" aria-label="Search phones" className="btn btn-ghost btn-square lg:hidden">
              <Icon name="search" className="size-5.5" />
            </Link>
          )}
          <ThemeSwitch />
          <button
            type="button"
            className="btn btn-ghost btn-square md:hidden noscript:hidden"
            aria-label="Menu"
            aria-expanded={open}
            aria-controls="site-menu"
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'close' : 'menu'} className="size-6" />
          </button>
        </div>
        <nav
          id="site-menu"
          aria-label="Main"
          className={`${open ? 'block' : 'hidden'} w-full border-base-300 border-t py-3 noscript:block md:ml-auto md:block md:w-auto md:border-0 md:py-0`}
        >
          <Menu />
        </nav>
      </div>
    </header>
  )
}

/** From anywhere to the phones; the page of the search itself has a larger one. */
const HeaderSearch = () => (
  <Form action="/phones" role="search" className="hidden w-full max-w-xs lg:ml-4 lg:block">
    <label className="input h-10 w-full bg-base-200">
      <Icon name="search" className="muted size-4.5" />
      <span className="sr-only">Search phones</span>
      <input type="search" name="q" maxLength={120} required placeholder="Search phones" enterKeyHint="search" />
    </label>
  </Form>
)

function Menu() {
  const { status, signOut } = useSession()
  const { dashboard } = useWording()
  const signedIn = status === 'signed-in'
  return (
    <ul className="flex flex-col gap-1 md:flex-row md:items-center">
      <MenuLink to="/">Home</MenuLink>
      <MenuLink to="/blogs">Blog Page</MenuLink>
      {!signedIn && (
        <MenuLink to="/login" className={status === 'loading' ? 'guest-only' : ''}>
          Log In
        </MenuLink>
      )}
      {signedIn && (
        <>
          <MenuLink to="/dashboard">{dashboard}</MenuLink>
          <li>
            <button type="button" className={`${itemClasses} w-full cursor-pointer text-left`} onClick={() => signOut()}>
              Sign Out
            </button>
          </li>
        </>
      )}
    </ul>
  )
}

const itemClasses = 'block rounded-field px-3 py-2.5 font-medium text-sm hover:bg-base-200'

const MenuLink = ({ to, className = '', children }: { to: string; className?: string; children: string }) => (
  <li className={className}>
    <NavLink to={to} end={to === '/'} className={({ isActive }) => `${itemClasses} ${isActive ? 'text-primary' : ''}`}>
      {children}
    </NavLink>
  </li>
)
