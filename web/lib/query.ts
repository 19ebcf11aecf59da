import { QueryClient } from '@tanstack/react-query'
import { isAppError } from './messages.ts'

/**
 * S9.8. Only reads are repeated, and only where another try can help. What was read is stale where a change said so
 * (changes.ts) and nowhere else: each time a page is gone to, or its address changes, its loader reads it again
 * (reading.ts), so that no component that comes to show it has to. Coming back to the window refetches it.
 */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 3 && isAppError(error, 'unavailable', 'internal'),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: 'always',
        // Without a network a page says so instead of waiting silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** The browser's one store of what was read; on the server each answer makes its own. */
export const queryClient = makeQueryClient()
