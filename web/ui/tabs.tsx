import { Link } from 'react-router'

export type Tab = { label: string; search: string; current: boolean }

/** The tabs of a list, each with its own address; they scroll sideways on a narrow screen. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav aria-label={label} className="overflow-x-auto overflow-y-hidden border-base-300 border-b">
    <ul className="flex">
      {tabs.map(({ label: text, search, current }) => (
        <li key={search}>
          <Link
            to={{ search }}
            preventScrollReset
            aria-current={current ? 'page' : undefined}
            className={`-mb-px flex min-h-11 items-center whitespace-nowrap border-b-2 px-3 font-medium text-sm ${current ? 'border-primary text-primary' : 'border-transparent hover:bg-base-300/50'}`}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
