/** What a register of lost and stolen devices says of an IMEI; `since` is an ISO date where it tells one. */
export type RegistryAnswer = { listed: boolean; since?: string | undefined }

/** Whoever keeps a register of devices that were reported lost or stolen. */
export type DeviceRegistry = {
  kind: 'off' | 'http' | 'sandbox'
  /** Fifteen digits in; throws where it does not answer in time. */
  ask?: (imei: string) => Promise<RegistryAnswer>
  /** The stand-in is told that a device was reported. */
  report?: (imei: string) => Promise<void>
  close?: () => Promise<void>
}
