import { oneLine } from '#shared/domain/addresses/address.ts'
import type { Address } from '#shared/domain/addresses/countries/postal-form.ts'

const springfield = { extra: '', city: 'Springfield', postcode: '62704', region: 'IL', country: 'US' } as const
const homes: Record<string, Omit<Address, 'name'>> = {
  'Ben Browser': { ...springfield, street: '4 Mill Lane', city: 'Riverton', postcode: '62561' },
}

/** How a buyer of the demo is reached. */
export function contactOf({ name }: { name: string }) {
  const address = { name, ...(homes[name] ?? { ...springfield, street: '12 Harbour Street' }) }
  return { contactPhone: '+1 202 555 0143', location: oneLine(address), address }
}
