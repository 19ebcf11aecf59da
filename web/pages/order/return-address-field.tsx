import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Progress } from '#shared/contract/deliveries.ts'
import { TextField } from '#web/ui/fields.tsx'
import { addressQuery } from '../account/queries.ts'

/** A default for the seller's return address: the last parcel's, or their saved one; undefined until it is loaded. */
export function useLikelyReturnAddress({ returnAddress }: Progress): string | undefined {
  const saved = useQuery({ ...addressQuery, retry: false, enabled: returnAddress === null })
  return saved.isLoading ? undefined : (returnAddress ?? saved.data?.location ?? '')
}

/** The address that a phone is returned to. */
export const ReturnAddressField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField label="Return address" autoComplete="street-address" {...props} />
)
