import type { KnownCarrier } from '#shared/domain/carriers.ts'

/** A parcel by what stands on its label; the number as carriers print it, without spaces. */
export type Parcel = { carrier: KnownCarrier; trackingNumber: string }
/** The last that a carrier has seen of a parcel. */
export type Scan = { status: 'in_transit' | 'delivered'; at: Date }

/** A service that tracks parcels: asked from time to time, or it sends signed webhooks. */
export type Carriers = {
  kind: 'off' | 'webhook' | 'sandbox'
  /** Undefined where it has not seen the parcel; throws where it does not answer. */
  findScan?: (parcel: Parcel) => Promise<Scan | undefined>
  /** Reads a webhook; throws AppError('invalid') for a signature or time that does not hold. */
  readEvent?: (rawBody: Buffer, signature: string | undefined) => Promise<Parcel & { scan: Scan }>
  /** Has the stand-in say this of a parcel from now on, and send its webhook. */
  announceScan?: (parcel: Parcel & { status: Scan['status'] }) => Promise<void>
  close?: () => Promise<void>
}
