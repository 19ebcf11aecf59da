import { useState } from 'react'
import { useHydrated } from '#web/ui/hydrated.ts'

/**
 * A page as search engines read it (schema.org). Data and no script, which the server writes into the page; a page made in
 * the browser has none, as Trusted Types would refuse it.
 */
export function JsonLd({ graph }: { graph: object[] }) {
  const [anew] = useState(useHydrated())
  if (anew) return null
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
