import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'

export const addressQuery = queryOptions({ queryKey: keys.address, queryFn: () => api.getMyAddress() })

export const noAddress = { phone: null, location: null, address: null }

/**
 * The saved address as a default for a form: undefined until it is read, and empty if that fails. From then on it is never
 * undefined again, even if it is read again, so that the form stays.
 */
export function useDefaultAddress({ enabled = true } = {}) {
  const { data, isLoading, isFetchedAfterMount } = useQuery({ ...addressQuery, retry: false, enabled })
  return isLoading && !isFetchedAfterMount ? undefined : (data ?? noAddress)
}
