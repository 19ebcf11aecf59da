import type { Carrier } from '../carrier.ts'

export const americanCarriers = {
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
