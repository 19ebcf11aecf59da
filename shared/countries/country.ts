import type { CountryCode as TelephoneRegion } from 'libphonenumber-js/max'
import type { Holiday } from './holidays.ts'

/** What differs by country beside addresses, carriers and legal texts, which have files of their own. */
export type Country = {
  /** The currency of a market there unless it is set otherwise, by its ISO code. */
  currency: string
  /** The languages of its readers; the first that the market has is its own, unless it is set otherwise. */
  languages: readonly [string, ...string[]]
  /** Numbers without a country code are read as those of the region; some are dialled with a zero before them. */
  telephone: { region: TelephoneRegion; hasTrunkZero: boolean }
  /** Days that are no business days in the whole country, beside weekends. */
  holidays: readonly Holiday[]
  /** Days that a parcel takes inside the country. */
  parcelDays: { least: number; most: number }
}
