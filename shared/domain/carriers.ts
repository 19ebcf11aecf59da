/** A carrier whose tracking numbers have a known pattern. Others can be entered, but then a missing scan proves nothing. */
export type Carrier = { name: string; pattern: RegExp; track: (number: string) => string }

export const knownCarriers = {
  usps: {
    name: 'USPS',
    pattern: /^(?:9[1-5]\d{20}|\d{20}|[A-Z]{2}\d{9}US)$/,
    track: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  },
  ups: { name: 'UPS', pattern: /^1Z[0-9A-Z]{16}$/, track: (number) => `https://www.ups.com/track?tracknum=${number}` },
  fedex: {
    name: 'FedEx',
    pattern: /^(?:\d{12}|\d{15})$/,
    track: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  },
  dhl: {
    name: 'DHL',
    pattern: /^(?:\d{10}|JJD\d{16,18}|00340\d{15})$/,
    track: (number) => `https://www.dhl.com/en/express/tracking.html?AWB=${number}`,
  },
} as const satisfies Record<string, Carrier>

export type KnownCarrier = keyof typeof knownCarriers
export const carrierIds = [...(Object.keys(knownCarriers) as KnownCarrier[]), 'other'] as const
export type CarrierId = (typeof carrierIds)[number]

/** Undefined for 'other'. */
export const knownCarrier = (id: string): Carrier | undefined =>
  Object.hasOwn(knownCarriers, id) ? knownCarriers[id as KnownCarrier] : undefined

/** The number as carriers print it, in upper case, without spaces and hyphens. */
export const trackingNumberOf = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** Whether a number matches the carrier's pattern; for an unknown carrier, whether it can be a tracking number at all. */
export const isTrackingNumber = (carrier: string, number: string): boolean =>
  (knownCarrier(carrier)?.pattern ?? /^[0-9A-Z]{6,40}$/).test(number)
