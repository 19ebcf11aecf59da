import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { maxCounted } from '#shared/contract/summary.ts'
import { countText } from '#shared/format.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'

/** A figure on the dashboard's home, linked to its details. `urgent` if it needs the person's attention. */
export function Tile({ to, icon, label, value, urgent = false }: TileProps) {
  return (
    <Link
      to={to}
      className={`surface group flex flex-col gap-3 p-4 transition-colors hover:border-primary sm:p-5 ${urgent ? 'border-primary/50' : ''}`}
    >
      <span className="flex items-center justify-between">
        <span
          className={`grid size-9 place-items-center rounded-full ${urgent ? 'bg-primary text-primary-content' : 'bg-primary/10 text-primary'}`}
        >
          <Icon name={icon} className="size-4.5" />
        </span>
        <Icon
          name="arrow"
          className="muted size-4 transition-transform group-hover:translate-x-0.5 rtl:group-hover:-translate-x-0.5"
        />
      </span>
      <span>
        <span className="block font-bold text-2xl tabular-nums leading-tight sm:text-3xl">{value}</span>
        <span className="muted block text-sm">{label}</span>
      </span>
    </Link>
  )
}

type TileProps = { to: string; icon: IconName; label: string; value: string; urgent?: boolean }

/** '7', or '1,000+' if counting stopped there. */
export const figureText = (figure: number) => countText(Math.min(figure, maxCounted), figure > maxCounted)

export const Tiles = ({ columns = 4, children }: { columns?: 3 | 4; children: ReactNode }) => (
  <div className={`grid grid-cols-2 gap-3 sm:gap-4 ${columns === 3 ? 'xl:grid-cols-3' : 'xl:grid-cols-4'}`}>{children}</div>
)

/** A section of the home; `more` links to its full list. */
export function Next({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section className="surface p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold text-lg">{title}</h2>
        {more}
      </div>
      <div className="mt-3">{children}</div>
    </section>
  )
}

export const MoreLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="link link-hover inline-block py-1 text-primary text-sm">
    {children}
  </Link>
)

export type Step = { icon: IconName; title: string; text: string; to: string }

/** Suggested next steps, each with a link. */
export const Steps = ({ steps }: { steps: Step[] }) => (
  <ul className="-mx-2 grid grid-cols-1 gap-1">
    {steps.map(({ icon, title, text, to }) => (
      <li key={title}>
        <Link to={to} className="flex items-center gap-3 rounded-field p-2 hover:bg-base-200">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary/10 text-primary">
            <Icon name={icon} />
          </span>
          <span className="min-w-0 grow">
            <span className="block font-medium">{title}</span>
            <span className="muted block text-sm">{text}</span>
          </span>
          <Icon name="arrow" className="muted size-4" />
        </Link>
      </li>
    ))}
  </ul>
)

/** Placeholder for the figures and for the sections below, until it is known what they are. */
export const HomeSkeleton = () => (
  <div aria-hidden="true" className="space-y-6">
    <Tiles>
      {['one', 'two', 'three', 'four'].map((place) => (
        <Skeleton key={place} className="h-36" />
      ))}
    </Tiles>
    <div className="surface space-y-4 p-4 sm:p-6">
      <Skeleton className="h-6 w-52 max-w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  </div>
)
