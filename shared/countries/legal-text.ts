import type { MessageFor } from '#shared/language/message.ts'

/** Who runs the market, as its settings say. The demo knows an e-mail address only. */
export type Operator = {
  email: string
  /** Name and postal address, on one line. */
  address: string | undefined
  representative: string | undefined
  telephone: string | undefined
  register: string | undefined
  vatId: string | undefined
}

/** `operator`: name and postal address; `responsible`: who represents the operator, or the operator. */
export type OperatorValues = { operator: string; responsible: string; email: string }
/** A part of a legal page: its heading, and the paragraphs below it. */
export type LegalPart = { heading: MessageFor; texts: readonly MessageFor<OperatorValues>[] }

/** The pages that a country asks for beside the terms of use and the privacy policy, by their address. */
export const legalPages = ['imprint', 'withdrawal'] as const
export type LegalPage = (typeof legalPages)[number]

/** What the law of a country wants to be said, by default; a market's lawyer may change the messages. */
export type LegalTexts = {
  pages: Partial<Record<LegalPage, { intro: MessageFor; parts: readonly LegalPart[] }>>
  /** Stand before the market's own terms and policy. */
  terms: readonly LegalPart[]
  privacy: readonly LegalPart[]
}
