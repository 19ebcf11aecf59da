import type { Carrier } from '../carrier.ts'

export const germanCarriers = {
  dhl: {
    name: 'DHL',
    // Parcels: the short number, the twenty digits (SSCC) and the licence plate of the label; Express; and abroad (UPU S10).
    pattern: /^(?:\d{12}|00340\d{15}|J(?:JD|VGL|D)\d{10,20}|\d{10}|[A-Z]{2}\d{9}[A-Z]{2})$/,
    track: (number) => `https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=${number}`,
  },
  hermes: {
    name: 'Hermes',
    pattern: /^(?:\d{14}|\d{16}|H\d{19})$/,
    track: (number) => `https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#${number}`,
  },
  dpd: {
    name: 'DPD',
    // The fourteen digits of the parcel, of which the label prints a fifteenth sign as a check.
    pattern: /^\d{14}[0-9A-Z]?$/,
    track: (number) => `https://tracking.dpd.de/status/de_DE/parcel/${number.slice(0, 14)}`,
  },
  gls: {
    name: 'GLS',
    // The number of the parcel, with or without its check digit, or the Track ID.
    pattern: /^(?:\d{11,12}|(?=.*[A-Z])[0-9A-Z]{8})$/,
    track: (number) => `https://gls-group.com/DE/de/paketverfolgung?match=${number}`,
  },
  deutsche_post: {
    name: 'Deutsche Post',
    // Registered letters and small goods (UPU S10), and the code of a letter's matrix.
    pattern: /^(?:[A-Z]{2}\d{9}DE|A0[0-9A-F]{18})$/,
    track: (number) => `https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode=${number}`,
  },
} as const satisfies Record<string, Carrier>
