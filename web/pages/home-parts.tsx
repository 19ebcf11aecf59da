import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mostCounted } from '#shared/contract/summary.ts'
import { countText } from '#shared/format.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'

/** A number of the dashboard's home, and where it is looked into. */
export function Tile({ to, icon, label, value }: { to: string; icon: IconName; label: string; value: string }) {
  return (
    <Link to={to} className="surface group flex items-center gap-4 p-4 hover:border-primary">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary/10 text-primary">
        <Icon name={icon} />
      </span>
      <span className="min-w-0">
        <span className="block font-bold text-2xl tabular-nums leading-tight">{value}</span>
        <span className="muted block text-sm">{label}</span>
      </span>
    </Link>
  )
}

/** '7', or '1,000+' where counting stopped. */
export const figureText = (figure: number) => countText(Math.min(figure, mostCounted), figure > mostCounted)

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

/** Stands in for the figures, and for `Next` until it is known what that is. */
export const HomeSkeleton = () => (
  <div aria-hidden="true" className="space-y-6">
    <Tiles>
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </Tiles>
    <div className="surface space-y-4 p-4 sm:p-6">
      <Skeleton className="h-6 w-52 max-w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  </div>
)
