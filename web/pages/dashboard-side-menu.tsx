import { NavLink } from 'react-router'
import { t } from '#shared/language/message.ts'
import type { MenuItem } from '#web/components/dashboard-menu.ts'
import { UnreadMessages } from '#web/components/unread-messages.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The side menu on wide screens; on others its links are in the site menu. */
export function DashboardSideMenu({ items }: { items: MenuItem[] }) {
  return (
    <nav aria-label={t('dashboard.dashboard')}>
      <ul className="flex flex-col gap-1">
        {items.map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink to={to} className={({ isActive }) => `${itemClasses} ${isActive ? here : elsewhere}`}>
              <Icon name={icon} />
              {label}
              {icon === 'chat' && <UnreadMessages />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const itemClasses = 'flex min-h-11 items-center gap-3 rounded-field px-3 font-medium text-sm'
const here = 'bg-primary/12 text-primary'
const elsewhere = 'hover:bg-base-300/50'
