import { createContext } from 'react-router'
import type { CountryCode } from '#shared/countries/codes.ts'
import type { Country } from '#shared/countries/country.ts'
import type { LegalPage, Operator } from '#shared/countries/legal-text.ts'
import type { Client } from './contract/client.ts'
import type { market } from './contract/market.ts'
import type { OrderTerms } from './domain/orders/order-terms.ts'
import type { Assistants } from './domain/settings/assistants.ts'

/** A header of responses in the demo: the market's time, which its sandbox turns. */
export const marketTimeHeader = 'market-time'

/**
 * Whether a path is that of the payment page, in any spelling that React Router matches. The server allows Stripe in these
 * documents only, and a page finds out by this whether its own document is one of them.
 */
export const isPaymentAddress = (pathname: string): boolean => /^(\/[a-z-]+)?\/dashboard\/payment\/[^/]+\/?$/i.test(pathname)

/** What the pages know about this server; public, the same for everyone. */
export type PageSettings = {
  /** The public URL of this market, without a trailing slash: for URLs that leave the page. */
  publicUrl: string
  identity: { kind: 'built-in' | 'external'; issuer: string; google: boolean }
  cards: { kind: 'stripe' | 'sandbox'; publishableKey: string }
  demo: boolean
  /** Whether booking, selling and paying require a verified e-mail. */
  requireVerifiedEmail: boolean
  holdHours: number
  /** What a buyer is promised, for orders from now on. */
  terms: Pick<OrderTerms, 'shipBusinessDays' | 'shipDays' | 'inspectionHours' | 'blockedDays'>
  /** The page's language: what comes before the paths of its pages ('' or '/de'), and all that a reader can choose. */
  prefix: string
  languages: readonly OfferedLanguage[]
  /** Whether an address has the one line of part one of the specification (S2.26). */
  addressInOneLine: boolean
  /** Where the market is, and delivers. */
  country: CountryCode
  /** Days that a parcel takes there. */
  parcelDays: Country['parcelDays']
  /** The pages that the law asks for there. */
  legalPages: readonly LegalPage[]
  operator: Operator
  look: LookOfMarket
  assistants: Assistants
  /** Whether the market is closed for maintenance. */
  isClosed: boolean
  /** What the market says there in its own words; null where the software's own hold. */
  texts: { banner: string | null; footer: string | null; hasFaq: boolean }
  /** Whether the built-in mailbox page exists. */
  mailbox: boolean
  /** Whether the page exists that shows the codes of the demo's staff. */
  authenticator: boolean
}

/**
 * Addresses of what a market looks like: a style with its colour, null for the built-in one; its logo, and its own logo in pixels,
 * null for the built-in one.
 */
export type LookOfMarket = { style: string | null; logo: string; icon: string | null }

/** `name`: as its readers call it. */
export type OfferedLanguage = { language: string; code: string; prefix: string; name: string }

export type PageContext = {
  /** The market's calls, made in-process as a guest. */
  api: Client<typeof market>
  settings: PageSettings
  /** The nonce of the inline scripts that the renderer writes. */
  nonce: string
  /** The id under which this request is logged. */
  requestId: string | undefined
}

/** Set by the server for every loader that runs there. */
export const marketContext = createContext<PageContext>()
