import type { ReactNode } from 'react'

/** A text page: a heading, an introduction, and paragraphs at a comfortable width. */
export const TextPage = ({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) => (
  <article className="page-width py-10 sm:py-16">
    <div className="mx-auto max-w-2xl">
      <h1 className="font-bold text-3xl sm:text-4xl">{title}</h1>
      {intro && <p className="muted mt-4 text-lg">{intro}</p>}
      <div className="mt-8 grid gap-4 leading-relaxed [&_h2]:mt-4 [&_h2]:font-semibold [&_h2]:text-xl [&_h3]:font-semibold [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-2 [&_ol]:ps-5 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:ps-5">
        {children}
      </div>
    </div>
  </article>
)
