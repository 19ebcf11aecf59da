import type { TypedAddress } from '#shared/contract/address.ts'
import type { Progress } from '#shared/contract/deliveries.ts'
import { useBlankAddress } from '#web/components/contact-fields.tsx'
import { useDefaultAddress } from '#web/lib/default-address.ts'
import { addressToFill } from '#web/lib/typed-address.ts'

/** A default for the seller's return address: the last parcel's, or their saved one; undefined until it is loaded. */
export function useLikelyReturnAddress({ returnAddress, address }: Progress): TypedAddress | undefined {
  const saved = useDefaultAddress({ enabled: returnAddress === null })
  const blank = useBlankAddress()
  if (returnAddress !== null) return addressToFill({ line: returnAddress, address }, blank)
  return saved && addressToFill({ line: saved.location, address: saved.address }, blank)
}
