import type { CountryCode } from '#shared/countries/codes.ts'
import { demoPlaces } from '#shared/countries/demo-places.ts'
import { oneLine } from '#shared/domain/addresses/address.ts'

/** How a buyer of the demo is reached. */
export function contactOf({ name }: { name: string }, { country }: { country: CountryCode }) {
  const { telephone, home, otherHome } = demoPlaces[country]
  const address = { name, ...(name === 'Ben Browser' ? otherHome : home), country }
  return { contactPhone: telephone, location: oneLine(address), address }
}
