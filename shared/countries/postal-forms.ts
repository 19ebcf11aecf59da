import type { CountryCode } from './codes.ts'
import { germanAddress } from './de/address.ts'
import type { PostalForm } from './postal-form.ts'
import { americanAddress } from './us/address.ts'

/** How addresses look in each country. */
export const postalForms: Record<CountryCode, PostalForm> = { US: americanAddress, DE: germanAddress }
