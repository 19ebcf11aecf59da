import { type ReactNode, useId } from 'react'

/** One section of the design page, with its rule. */
export function Part({ title, rule, children }: { title: string; rule: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-14 first:mt-10">
      <h2 id={id} className="font-bold text-2xl">
        {title}
      </h2>
      <p className="muted mt-1 mb-6 max-w-2xl">{rule}</p>
      {children}
    </section>
  )
}

export const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap items-center gap-3">{children}</div>
