import type { Carrier } from './carrier.ts'
import { type CountryCode, countryCodes } from './codes.ts'
import { germanCarriers } from './de/carriers.ts'
import { americanCarriers } from './us/carriers.ts'

/** The carriers of each country; one that several have has its name and id in common, not its numbers. */
const carriers = { US: americanCarriers, DE: germanCarriers } satisfies Record<CountryCode, Record<string, Carrier>>

type KeysOf<Union> = Union extends unknown ? keyof Union : never
/** The carriers of all countries: an order stays readable in a market that has moved. */
export type KnownCarrier = KeysOf<(typeof carriers)[CountryCode]>
export const knownCarriers = [...new Set(countryCodes.flatMap((code) => carrierIdsIn(code)))] as [KnownCarrier, ...KnownCarrier[]]
export const carrierIds = [...knownCarriers, 'other'] as const
export type CarrierId = (typeof carrierIds)[number]

/** The carriers that a seller can choose in a country, without 'other'. */
export function carrierIdsIn(country: CountryCode): KnownCarrier[] {
  return Object.keys(carriers[country]) as KnownCarrier[]
}

/** The carrier as it is in this country, or else in another; undefined for 'other'. */
export function knownCarrier(id: string, country?: CountryCode): Carrier | undefined {
  const first = country ? [country] : []
  const found = [...first, ...countryCodes].find((code) => Object.hasOwn(carriers[code], id))
  return found && (carriers[found] as Record<string, Carrier>)[id]
}
