import { type ReactNode, useId } from 'react'

type Props = { title: string; note?: ReactNode; tools?: ReactNode; busy?: boolean; children: ReactNode }

/** A page of the dashboard: its heading, its tools such as a search or an add button, and its content. */
export function DashboardPage({ title, note, tools, busy = false, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} aria-busy={busy}>
      <div className="mb-6 flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 id={id} className="wrap-anywhere font-bold text-2xl">
            {title}
          </h1>
          {note && <p className="muted wrap-anywhere mt-1 text-sm">{note}</p>}
        </div>
        {tools && <div className="flex flex-wrap items-center gap-3 max-sm:w-full">{tools}</div>}
      </div>
      {children}
    </section>
  )
}
