import type { KnownCarrier } from '#shared/countries/carriers.ts'

/** A parcel as its label identifies it; the tracking number as carriers print it, without spaces. */
export type Parcel = { carrier: KnownCarrier; trackingNumber: string }
/** The latest status that a carrier has recorded for a parcel. */
export type Scan = { status: 'in_transit' | 'delivered'; at: Date }

/** A service that tracks parcels: it is polled, or sends signed webhooks. */
export type Carriers = {
  kind: 'off' | 'webhook' | 'sandbox'
  /** Undefined if it has not seen the parcel; throws if it does not answer. */
  findScan?: (parcel: Parcel) => Promise<Scan | undefined>
  /** Reads a webhook; throws AppError('invalid') if its signature or time is not valid. */
  readEvent?: (rawBody: Buffer, signature: string | undefined) => Promise<Parcel & { scan: Scan }>
  /** Sets the status that the stand-in reports for a parcel from now on, and sends its webhook. */
  announceScan?: (parcel: Parcel & { status: Scan['status'] }) => Promise<void>
  close?: () => Promise<void>
}
