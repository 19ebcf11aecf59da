import type { CountryCode } from './codes.ts'
import { germanLaw } from './de/legal.ts'
import { type LegalPage, type LegalTexts, legalPages } from './legal-text.ts'
import { americanLaw } from './us/legal.ts'

/** For legal pages alone: their texts are long. */
export const legalTexts: Record<CountryCode, LegalTexts> = { US: americanLaw, DE: germanLaw }

export const legalPagesIn = (country: CountryCode): LegalPage[] =>
  legalPages.filter((page) => legalTexts[country].pages[page] !== undefined)
