import { createContext } from 'react'

type PageScripts = {
  /** The nonce of the inline scripts in this response. */
  nonce: string
  /** The id under which the server logs this request. */
  requestId: string | undefined
  /** Structured data of the page, as JSON in which no tag can begin: the server writes it into the head. */
  structuredData: Set<string>
}

/**
 * Known on the server alone. The elements of scripts are written by the server and are not part of what the browser renders:
 * React makes a script element by `innerHTML`, which Trusted Types refuse, so that a page with one could not be rendered again.
 */
export const PageScriptsContext = createContext<PageScripts | undefined>(undefined)

export const withStructuredData = (html: string, data: ReadonlySet<string>): string =>
  html.replace(
    '</head>',
    () => `${[...data].map((text) => `<script type="application/ld+json">${text}</script>`).join('')}</head>`,
  )
