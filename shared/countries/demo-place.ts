import type { Address } from './postal-form.ts'

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
