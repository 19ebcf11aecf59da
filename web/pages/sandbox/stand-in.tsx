import { type ReactNode, useId } from 'react'

/** One of the stand-ins, and its actions. */
export function StandIn({ title, rule, children }: { title: string; rule: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="font-bold text-2xl">
        {title}
      </h2>
      <p className="muted mt-1 mb-4 max-w-2xl">{rule}</p>
      {children}
    </section>
  )
}

/** Items of one kind, each with its buttons; `empty` says how to get one. */
export function ItemList<T>({ things, keyOf, empty, children }: Listed<T>) {
  if (things.length === 0) return <p className="surface muted px-4 py-5 sm:px-5">{empty}</p>
  return (
    <ul className="surface divide-y divide-base-300">
      {things.map((thing) => (
        <li key={keyOf(thing)} className="flex flex-col gap-3 px-4 py-4 sm:px-5 md:flex-row md:items-center md:justify-between">
          {children(thing)}
        </li>
      ))}
    </ul>
  )
}
type Listed<T> = { things: readonly T[]; keyOf: (thing: T) => string; empty: string; children: (thing: T) => ReactNode }

export const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="flex shrink-0 flex-wrap items-center gap-2">{children}</div>
)
