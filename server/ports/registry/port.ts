/** A register's answer about an IMEI: whether it is listed as lost or stolen; `since` is an ISO date, if the register has one. */
export type RegistryAnswer = { listed: boolean; since?: string | undefined }

/** A register of devices that were reported lost or stolen. */
export type DeviceRegistry = {
  kind: 'off' | 'http' | 'sandbox'
  /** Takes an IMEI of fifteen digits; throws if the register does not answer in time. */
  ask?: (imei: string) => Promise<RegistryAnswer>
  /** Reports a device to the stand-in, which lists it since that ISO date, by default the market's today; null: without a date. */
  report?: (imei: string, since?: string | null) => Promise<void>
  close?: () => Promise<void>
}
