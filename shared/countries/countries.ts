import type { CountryCode } from './codes.ts'
import type { Country } from './country.ts'
import { germany } from './de/country.ts'
import { unitedStates } from './us/country.ts'

export const countries: Record<CountryCode, Country> = { US: unitedStates, DE: germany }
