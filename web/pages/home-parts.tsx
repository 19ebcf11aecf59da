import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'

/** A number of the dashboard's home, and where it is looked into. */
export function Tile({ to, icon, label, value }: { to: string; icon: IconName; label: string; value: ReactNode }) {
  return (
    <Link to={to} className="surface group flex items-center gap-4 p-4 hover:border-primary">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary/10 text-primary">
        <Icon name={icon} />
      </span>
      <span className="min-w-0">
        <span className="block font-bold text-2xl tabular-nums leading-tight">{value ?? <Skeleton className="h-7 w-10" />}</span>
        <span className="muted block text-sm">{label}</span>
      </span>
    </Link>
  )
}

export const Tiles = ({ children }: { children: ReactNode }) => <div className="grid gap-4 sm:grid-cols-3">{children}</div>

/** A part of the home with what to do next. */
export function Next({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="surface p-4 sm:p-6">
      <h2 className="font-semibold text-lg">{title}</h2>
      <div className="mt-3">{children}</div>
    </section>
  )
}

/** Stands in for `Next` until it is known what that is. */
export const NextSkeleton = () => (
  <div aria-hidden="true" className="surface space-y-4 p-4 sm:p-6">
    <Skeleton className="h-6 w-52 max-w-full" />
    <Skeleton className="h-14 w-full" />
  </div>
)
