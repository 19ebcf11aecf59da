import type { Carrier } from '#shared/countries/carrier.ts'
import { knownCarrier, knownCarriers } from '#shared/countries/carriers.ts'
import { withoutTheMeaningless } from './text/characters.ts'
import { asciiDigits } from './text/digits.ts'

/** Room for a link to the carrier's page. */
export const longestTyped = 300

/**
 * The number as carriers print it, in upper case: read from what people type, paste with invisible characters, copy as a link to
 * the carrier's page, or scan from a label, whose barcode begins with the ZIP code that it goes to.
 */
export function trackingNumberOf(typed: string, carrier?: Carrier): string {
  const text = asciiDigits(withoutTheMeaningless(typed).normalize('NFKC'))
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '')
    .trim()
  const fits = (number: string) => carrier !== undefined && isTrackingNumber(carrier, number)
  const ways = (/^(?:https?:\/\/|www\.)/i.test(text) ? inLink(text) : [text, afterName(text)]).map(printed)
  const labels = ways.flatMap((way) => [way, way.replace(/^420(?:\d{5}|\d{9})(?=9[1-5]\d{20}(?:\d{4})?$)/, '')])
  // A letter O is read as a zero only where that makes it a number of the carrier.
  const misread = labels.flatMap((label) => [label.replaceAll('O', '0'), label.replace(/(?<=\d[0-9O]*)O(?=[0-9O]*\d)/g, '0')])
  const found = labels.toReversed().find(fits) ?? misread.find(fits) ?? ways[0] ?? ''
  return [found, found.replaceAll('O', '0')].find((number) => fits(number) && passesUps(number)) ?? found
}

/** Whether the last digit of a UPS number is the one that the others ask for; letters count by their place in the alphabet. */
function passesUps(number: string): boolean {
  if (!/^1Z[0-9A-Z]{15}\d$/.test(number)) return false
  const values = [...number.slice(2)].map((sign) => (/\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10))
  const check = values.pop()
  return (10 - (values.reduce((sum, value, place) => sum + value * (place % 2 === 0 ? 1 : 2), 0) % 10)) % 10 === check
}

const printed = (text: string) => text.replace(/[\s\p{Pd}−._/]/gu, '').toUpperCase()

const names = knownCarriers.flatMap((id) => knownCarrier(id)?.name ?? [])
const named = new RegExp(
  String.raw`^(?:(?:${names.join('|')}|tracking(?: ?(?:number|no\.?|#|id))?|sendungsnummer|paketnummer|رقم التتبع)\s*[:#]?\s*)+`,
  'i',
)
/** Without the carrier's name before it: 'UPS 1Z…', 'Tracking number: 94…'. */
const afterName = (text: string) => text.replace(named, '')

/** The parts of a link that can be a number, the longest first. */
const inLink = (link: string) =>
  (link.replace(/%20/g, '').match(/[0-9A-Za-z]{8,40}/g) ?? [])
    .filter((part) => /\d{6}/.test(part))
    .toSorted((one, other) => other.length - one.length)

/** Whether a number matches the carrier's pattern; for an unknown carrier, whether it can be a tracking number at all. */
export const isTrackingNumber = (carrier: Carrier | undefined, number: string): boolean =>
  (carrier?.pattern ?? /^[0-9A-Z]{6,40}$/).test(number)
