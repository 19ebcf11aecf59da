import type { TypedAddress } from '#shared/contract/address.ts'
import type { CountryCode } from '#shared/countries/codes.ts'
import type { Address } from '#shared/countries/postal-form.ts'
import { partsOf } from '#shared/domain/addresses/address.ts'

/** An address that is known, perhaps in one line only. */
type KnownAddress = { line: string | null; address: Address | null }

/** What a form for an address begins with: what is known of it, to be completed; `name` where none is. */
export function addressToFill(
  { line, address }: KnownAddress,
  { name, country }: { name: string; country: CountryCode },
): TypedAddress {
  const parts = address?.country === country ? address : partsOf(line ?? '', country)
  return { ...parts, name: parts.name || name }
}
