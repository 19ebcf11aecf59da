import { withoutTheMeaningless } from './text/characters.ts'
import { asciiDigits } from './text/digits.ts'

/** A carrier whose tracking numbers have a known pattern. Others can be entered, but then a missing scan proves nothing. */
export type Carrier = { name: string; pattern: RegExp; track: (number: string) => string }

export const knownCarriers = {
  usps: {
    name: 'USPS',
    // The labels of shops and counters, the older twenty digits, the ten of certain forms, and letters from abroad (UPU S10).
    pattern: /^(?:9[1-5]\d{20}|9[1-5]\d{24}|\d{20}|8[23]\d{8}|[A-Z]{2}\d{9}[A-Z]{2})$/,
    track: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  },
  ups: {
    name: 'UPS',
    pattern: /^(?:1Z[0-9A-Z]{16}|T\d{10}|\d{9}|8\d{17}|(?:MI\d{6}[0-9A-Z]{1,22})|9[1-5]\d{20}|9[1-5]\d{24})$/,
    track: (number) => `https://www.ups.com/track?tracknum=${number}`,
  },
  fedex: {
    name: 'FedEx',
    pattern: /^(?:\d{12}|\d{15}|6\d{19}|\d{20}|9[16]\d{20}|92\d{20}|\d{34})$/,
    track: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  },
  dhl: {
    name: 'DHL',
    pattern:
      /^(?:\d{10,11}|J(?:JD|VGL|D)\d{10,20}|00340\d{15}|3S[0-9A-Z]{8,14}|GM\d{14,20}|LX\d{9}DE|[A-Z]{2}\d{9}[A-Z]{2}|9[1-5]\d{20})$/,
    track: (number) => `https://www.dhl.com/en/express/tracking.html?AWB=${number}`,
  },
} as const satisfies Record<string, Carrier>

export type KnownCarrier = keyof typeof knownCarriers
export const carrierIds = [...(Object.keys(knownCarriers) as KnownCarrier[]), 'other'] as const
export type CarrierId = (typeof carrierIds)[number]

/** Undefined for 'other'. */
export const knownCarrier = (id: string): Carrier | undefined =>
  Object.hasOwn(knownCarriers, id) ? knownCarriers[id as KnownCarrier] : undefined

/** Room for a link to the carrier's page. */
export const longestTyped = 300

/**
 * The number as carriers print it, in upper case: read from what people type, paste with invisible characters, copy as a link to
 * the carrier's page, or scan from a label, whose barcode begins with the ZIP code that it goes to.
 */
export function trackingNumberOf(typed: string, carrier?: string): string {
  const text = asciiDigits(withoutTheMeaningless(typed).normalize('NFKC'))
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '')
    .trim()
  const fits = (number: string) => carrier !== undefined && carrier !== 'other' && isTrackingNumber(carrier, number)
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

/** Without the carrier's name before it: 'UPS 1Z…', 'Tracking number: 94…'. */
const afterName = (text: string) =>
  text.replace(/^(?:(?:usps|ups|fedex|dhl|tracking(?: ?(?:number|no\.?|#|id))?|sendungsnummer)\s*[:#]?\s*)+/i, '')

/** The parts of a link that can be a number, the longest first. */
const inLink = (link: string) =>
  (link.replace(/%20/g, '').match(/[0-9A-Za-z]{8,40}/g) ?? [])
    .filter((part) => /\d{6}/.test(part))
    .toSorted((one, other) => other.length - one.length)

/** Whether a number matches the carrier's pattern; for an unknown carrier, whether it can be a tracking number at all. */
export const isTrackingNumber = (carrier: string, number: string): boolean =>
  (knownCarrier(carrier)?.pattern ?? /^[0-9A-Z]{6,40}$/).test(number)
