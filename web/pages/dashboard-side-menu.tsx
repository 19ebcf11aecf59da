import { NavLink } from 'react-router'
import { t } from '#shared/language/message.ts'
import { type MenuItem, sectionsOf } from '#web/components/dashboard-menu.ts'
import { UnreadMessages } from '#web/components/unread-messages.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The side menu on wide screens; on others its links are in the site menu. */
export function DashboardSideMenu({ items }: { items: MenuItem[] }) {
  return (
    <nav aria-label={t('dashboard.dashboard')} className="grid gap-4">
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

const Item = ({ to, label, icon }: MenuItem) => (
  <li>
    <NavLink to={to} className={({ isActive }) => `${itemClasses} ${isActive ? here : elsewhere}`}>
      <Icon name={icon} />
      {label}
      {icon === 'chat' && <UnreadMessages />}
    </NavLink>
  </li>
)

const itemClasses = 'flex min-h-10 items-center gap-3 rounded-field px-3 font-medium text-sm'
const here = 'bg-primary/12 text-primary'
const elsewhere = 'hover:bg-base-300/50'
