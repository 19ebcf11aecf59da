import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Whose numbers are taken for such without a '+': those of the market's five languages. */
const countries: CountryCode[] = [
  'US',
  'GB',
  'IN',
  'AU',
  'ES',
  'MX',
  'AR',
  'CO',
  'FR',
  'BE',
  'DE',
  'AT',
  'CH',
  'PT',
  'BR',
  'IT',
  'NL',
]
/** Where a number is only dialled with a leading zero; without one any digits would do. */
const needsZero: CountryCode[] = ['GB', 'IN', 'AU', 'FR', 'BE', 'DE', 'AT', 'CH', 'NL', 'AR']
const withCode = /^(?:34[67]\d{8}|33[67]\d{8}|49[1]\d{9,10}|5511?9?\d{8,9}|351[29]\d{8}|44[7]\d{9}|91[6-9]\d{9}|52\d{10})$/

/**
 * Digits are looked up in the countries' plans so many times for one text, some 20 µs each. Nobody writes fifty numbers that
 * might be dialled into one honest text: what is left over then counts as one.
 */
export const mostLookUps = 400

export type NumberReader = {
  /** With its country's code before it. */
  isInternational: (digits: string) => boolean
  isNational: (digits: string) => boolean
  /** How often it has looked something up. */
  lookUps: () => number
}

/** Tells digits that can be dialled from others, for one text and those read with it. */
export function numberReader(): NumberReader {
  let done = 0
  const known = new Map<string, boolean>()
  const lookUp = (digits: string, country?: CountryCode): boolean => {
    if (done >= mostLookUps) return true
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
    countries.some((country) => (digits.startsWith('0') || !needsZero.includes(country)) && lookUp(digits, country))
  return {
    isInternational: (digits) => once(`+${digits}`, () => lookUp(`+${digits}`)),
    isNational: (digits) => once(digits, () => withCode.test(digits) || isOfSomeCountry(digits)),
    lookUps: () => done,
  }
}
