import { NavLink } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import type { MenuItem } from './dashboard-menu.ts'

/** Beside the page on wide screens, in a drawer on others. */
export function DashboardSideMenu({ items, onChoose }: { items: MenuItem[]; onChoose?: () => void }) {
  return (
    <nav aria-label="Dashboard">
      <ul className="flex flex-col gap-1">
        {items.map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink to={to} onClick={onChoose} className={({ isActive }) => `${itemClasses} ${isActive ? here : elsewhere}`}>
              <Icon name={icon} />
              {label}
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
