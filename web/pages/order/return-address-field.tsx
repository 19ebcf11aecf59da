import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Progress } from '#shared/contract/deliveries.ts'
import { TextField } from '#web/ui/fields.tsx'
import { addressQuery } from '../account/queries.ts'

/** What a seller most likely types as the return address: that of the last parcel, or their own; undefined until it is read. */
export function useLikelyReturnAddress({ returnAddress }: Progress): string | undefined {
  const saved = useQuery({ ...addressQuery, retry: false, enabled: returnAddress === null })
  return saved.isLoading ? undefined : (returnAddress ?? saved.data?.location ?? '')
}

/** Where a phone goes back to. */
export const ReturnAddressField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField label="Return address" autoComplete="street-address" {...props} />
)
