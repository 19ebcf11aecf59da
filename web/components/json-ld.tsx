import { use, useEffect } from 'react'
import { PageScriptsContext } from '#web/lib/page-scripts.ts'

/** Structured data of a page for search engines (schema.org): only in pages that the server renders, and there in the head. */
export function JsonLd({ graph }: { graph: object[] }) {
  const scripts = use(PageScriptsContext)
  scripts?.structuredData.add(JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c'))
  // It says nothing about the next page.
  useEffect(() => () => document.querySelector('script[type="application/ld+json"]')?.remove(), [])
  return null
}
