import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { failsWithoutData, untilNext } from '../dashboard-query.ts'

/** An order as the caller's side sees it; it advances by itself at its deadline, and is refetched then. */
export const progressQuery = (id: string) =>
  queryOptions({
    queryKey: keys.progress.one(id),
    queryFn: ({ signal }) => api.getProgress({ id }, { signal }),
    refetchInterval: (query) => untilNext([query.state.data?.until]),
    throwOnError: failsWithoutData,
  })
