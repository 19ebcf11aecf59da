import type { ComponentProps } from 'react'
import type { Progress } from '#shared/contract/deliveries.ts'
import { TextField } from '#web/ui/fields.tsx'
import { useDefaultAddress } from '../account/queries.ts'

/** A default for the seller's return address: the last parcel's, or their saved one; undefined until it is loaded. */
export function useLikelyReturnAddress({ returnAddress }: Progress): string | undefined {
  const saved = useDefaultAddress({ enabled: returnAddress === null })
  return returnAddress ?? (saved && (saved.location ?? ''))
}

/** The address that a phone is returned to. */
export const ReturnAddressField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField label="Return address" autoComplete="street-address" {...props} />
)
