import type { ReactNode } from 'react'

type Told = { id: string; title: string; words?: ReactNode; children: ReactNode }

export const AccountSection = ({ id, title, words, children }: Told) => (
  <section aria-labelledby={id} className="surface p-4 sm:p-6">
    <h2 id={id} className="font-semibold text-lg">
      {title}
    </h2>
    {words && <p className="muted mt-1 wrap-anywhere">{words}</p>}
    <div className="mt-4">{children}</div>
  </section>
)
