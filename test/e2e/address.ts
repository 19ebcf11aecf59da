import { expect, type Locator, type Page } from '@playwright/test'
import type { Address } from '#shared/countries/postal-form.ts'
import { oneLine } from '#shared/domain/addresses/address.ts'

const inIllinois = { name: '', extra: '', region: 'IL', country: 'US' } as const

/** Where the buyers of the tests live, and where their sellers take phones back. */
export const home: Address = { ...inIllinois, street: '7 Quay Road', city: 'Springfield', postcode: '62704' }
export const workshop: Address = { ...inIllinois, street: '3 Mill Lane', city: 'Shelbyville', postcode: '62565' }

export const contact = { phone: '+1 202 555 0199', location: oneLine(home) }

/** What is written into which field; the name is filled in, and the postcode chooses the state. */
export const wordsOf = ({ street, postcode, city }: Address) =>
  [
    ['Street address', street],
    ['City', city],
    ['ZIP code', postcode],
  ] as const

/** Writes an address into its fields. */
export async function fillAddress(
  form: Page | Locator,
  address: Address = home,
  write: (field: Locator, words: string) => Promise<void> = (field, words) => field.fill(words),
): Promise<void> {
  for (const [label, words] of wordsOf(address)) await write(form.getByLabel(label), words)
  await expect(form.getByLabel('State')).toHaveValue(address.region)
}
