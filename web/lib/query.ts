import { QueryClient } from '@tanstack/react-query'
import { isAppError } from './words.ts'

/**
 * S9.8. Only reads are repeated, and only where another try can help. What was read is always stale: each time a page is
 * gone to, its loader reads it again (reading.ts), so that no component has to.
 */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 3 && isAppError(error, 'unavailable', 'internal'),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
        staleTime: 0,
        refetchOnMount: false,
        // Without a network a page says so instead of waiting silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** The browser's one store of what was read; on the server each answer makes its own. */
export const queryClient = makeQueryClient()
