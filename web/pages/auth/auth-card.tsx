import type { ReactNode } from 'react'

/** The narrow card for signing in or up. */
export const AuthCard = ({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) => (
  <div className="page-width flex justify-center py-10 sm:py-16">
    <section className="surface w-full max-w-md p-6 shadow-card sm:p-8">
      <h1 className="font-bold text-2xl">{title}</h1>
      {intro && <p className="muted mt-1.5 text-sm">{intro}</p>}
      <div className="mt-6">{children}</div>
    </section>
  </div>
)
