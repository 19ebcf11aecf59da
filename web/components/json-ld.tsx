import { useState } from 'react'
import { useHydrated } from '#web/ui/hydrated.ts'

/**
 * Structured data of a page for search engines (schema.org). It is data, not a script, and only in server-rendered pages: in a
 * page rendered in the browser, Trusted Types would reject it.
 */
export function JsonLd({ graph }: { graph: object[] }) {
  const [anew] = useState(useHydrated())
  if (anew) return null
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
