import { useLayoutEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { t } from '#shared/language/message.ts'
import { type MenuItem, sectionsOf } from '#web/components/dashboard-menu.ts'
import { UnreadMessages } from '#web/components/unread-messages.tsx'
import { Icon } from '#web/ui/icon.tsx'

/**
 * The side menu on wide screens; on others its links are in the site menu. That of staff is longer than most windows: it scrolls
 * by itself, fades out at its lower edge, and shows the current page.
 */
export function DashboardSideMenu({ items }: { items: MenuItem[] }) {
  return (
    <nav
      aria-label={t('dashboard.dashboard')}
      ref={useCurrentInView()}
      className="mask-b-from-[calc(100%-2rem)] sticky top-22 grid max-h-[calc(100dvh-10rem)] scroll-pb-8 content-start gap-4 overflow-y-auto pb-8"
    >
      {sectionsOf(items).map(({ title, items: itsItems }) => (
        <div key={title ?? ''}>
          {title && (
            <p aria-hidden="true" className="muted px-3 pb-1 font-semibold text-xs">
              {title}
            </p>
          )}
          <ul aria-label={title} className="flex flex-col gap-0.5">
            {itsItems.map((item) => (
              <Item key={item.to} {...item} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** Scrolls the menu alone: the page keeps its place. */
function useCurrentInView() {
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current item
  useLayoutEffect(() => {
    const current = menu.current?.querySelector('[aria-current="page"]')
    if (!menu.current || !current) return
    const all = menu.current.getBoundingClientRect()
    const one = current.getBoundingClientRect()
    if (one.top < all.top || one.bottom > all.bottom - 40)
      menu.current.scrollTop += one.top - all.top - (all.height - one.height) / 2
  }, [pathname])
  return menu
}

const Item = ({ to, label, icon }: MenuItem) => (
  <li>
    <NavLink to={to} className={({ isActive }) => `${itemClasses} ${isActive ? here : elsewhere}`}>
      <Icon name={icon} />
      {label}
      {icon === 'chat' && <UnreadMessages />}
    </NavLink>
  </li>
)

const itemClasses = 'flex min-h-9 items-center gap-3 rounded-field px-3 py-1 font-medium text-sm'
const here = 'bg-primary/12 text-primary'
const elsewhere = 'hover:bg-base-300/50'
