import type { ReactNode } from 'react'

type Props = { id: string; title: string; description?: ReactNode; children: ReactNode }

export const AccountSection = ({ id, title, description, children }: Props) => (
  <section aria-labelledby={id} className="surface p-4 sm:p-6">
    <h2 id={id} className="font-semibold text-lg">
      {title}
    </h2>
    {description && <p className="muted mt-1 wrap-anywhere">{description}</p>}
    <div className="mt-4">{children}</div>
  </section>
)
