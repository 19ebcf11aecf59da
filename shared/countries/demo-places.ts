import type { CountryCode } from './codes.ts'
import { germanDemo } from './de/demo.ts'
import type { Address } from './postal-form.ts'
import { americanDemo } from './us/demo.ts'

/** Where the people of the demo live, and how they send parcels. */
export type DemoPlaces = {
  telephone: string
  home: Omit<Address, 'name' | 'country'>
  /** Of the buyer who lives elsewhere. */
  otherHome: Omit<Address, 'name' | 'country'>
  /** Of the sellers, in one line. */
  returnAddress: string
  parcel: (index: number) => { carrier: string; trackingNumber: string }
}

export const demoPlaces: Record<CountryCode, DemoPlaces> = { US: americanDemo, DE: germanDemo }
