import { createContext } from 'react-router'
import type { Client } from './contract/client.ts'
import type { market } from './contract/market.ts'
import type { WordingName } from './domain/wording.ts'

/** Of an answer in the demo: the market's time, which its sandbox turns. */
export const marketTimeHeader = 'market-time'

/**
 * Where cards are paid with, written in any way that React Router takes. The server lets Stripe into these documents alone,
 * and a page knows by it whether its own is one of them.
 */
export const isPaymentAddress = (pathname: string): boolean => /^\/dashboard\/payment\/[^/]+\/?$/i.test(pathname)

/** What the pages know of this server; public, the same for everyone. */
export type PageSettings = {
  /** Where this market is found, without a slash at its end: for addresses that leave the page. */
  publicUrl: string
  identity: { kind: 'built-in' | 'external'; issuer: string; google: boolean }
  cards: { kind: 'stripe' | 'sandbox'; publishableKey: string }
  demo: boolean
  /** Whether booking, selling and paying wait for a verified e-mail. */
  requireVerifiedEmail: boolean
  holdHours: number
  wording: WordingName
  /** Whether the built-in mailbox page is there. */
  mailbox: boolean
}

export type PageContext = {
  /** The market's calls, made in process as a guest. */
  api: Client<typeof market>
  settings: PageSettings
  /** Marks the inline scripts that the renderer writes. */
  nonce: string
}

/** Given by the server to every loader that runs there. */
export const marketContext = createContext<PageContext>()
