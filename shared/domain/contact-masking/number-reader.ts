import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { countries } from '#shared/countries/countries.ts'

const ofMarkets = Object.values(countries).map(({ telephone }) => telephone)
/** Regions whose numbers are recognized without a '+': those of markets, of people's languages, and of South Asia. */
const regions = new Set<CountryCode>([
  ...ofMarkets.map(({ region }) => region),
  'GB',
  'IN',
  'AU',
  'ES',
  'MX',
  'AR',
  'CO',
  'FR',
  'BE',
  'AT',
  'CH',
  'PT',
  'BR',
  'IT',
  'NL',
  'BD',
])
/** Those in which a number is dialled with a leading zero; without that rule any digits would match. */
const needsZero = new Set<CountryCode>([
  ...ofMarkets.flatMap(({ region, hasTrunkZero }) => (hasTrunkZero ? [region] : [])),
  ...(['GB', 'AU', 'FR', 'BE', 'AT', 'CH', 'NL', 'AR', 'BD'] as const),
])
const withCode = /^(?:34[67]\d{8}|33[67]\d{8}|49[1]\d{9,10}|5511?9?\d{8,9}|351[29]\d{8}|44[7]\d{9}|91[6-9]\d{9}|52\d{10})$/

/**
 * Maximum number of look-ups of digits in the countries' plans for one text, some 20 µs each. No honest text has fifty numbers
 * that could be dialled: once the limit is reached, further digits count as a number.
 */
export const maxLookUps = 400

export type NumberReader = {
  /** With its country code first. */
  isInternational: (digits: string) => boolean
  isNational: (digits: string) => boolean
  /** How many look-ups were made. */
  lookUps: () => number
}

/** Distinguishes digits that can be dialled from others, for one text and those read with it. */
export function numberReader(): NumberReader {
  let done = 0
  const known = new Map<string, boolean>()
  const lookUp = (digits: string, country?: CountryCode): boolean => {
    if (done >= maxLookUps) return true
    done++
    const number = parsePhoneNumberFromString(digits, country)
    return country ? number?.isValid() === true : number?.isPossible() === true
  }
  const once = (digits: string, read: () => boolean): boolean => {
    const answer = known.get(digits) ?? read()
    known.set(digits, answer)
    return answer
  }
  const isOfSomeCountry = (digits: string) =>
    [...regions].some((region) => (digits.startsWith('0') || !needsZero.has(region)) && lookUp(digits, region))
  return {
    isInternational: (digits) => once(`+${digits}`, () => lookUp(`+${digits}`)),
    isNational: (digits) => once(digits, () => withCode.test(digits) || isOfSomeCountry(digits)),
    lookUps: () => done,
  }
}
