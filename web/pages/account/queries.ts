import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'

export const addressQuery = queryOptions({ queryKey: keys.address, queryFn: () => api.getMyAddress() })
