import { keepPreviousData } from '@tanstack/react-query'
import { clockTime } from '#web/ui/clock.ts'

/** For `throwOnError`: fails the whole page if it has no data; cached data stays visible if only a refetch failed. */
export const failsWithoutData = (_: Error, query: { state: { data: unknown } }): boolean => query.state.data === undefined

/** Options of a query for a page of a table: the previous page stays visible until this one has loaded. */
export const tablePage = { placeholderData: keepPreviousData, throwOnError: failsWithoutData }

/** The cursor parameter of a page for an operation; '' is the beginning of the list. */
export const placeAfter = (after: string | undefined) => (after ? { after } : {})

/** For `refetchInterval`: 2 s after the next of these times, from 5 s to an hour from now; false if there is none. */
export function untilNext(instants: readonly (string | null | undefined)[]): number | false {
  const ends = instants.flatMap((at) => (at ? [new Date(at).getTime()] : []))
  if (ends.length === 0) return false
  return Math.min(Math.max(Math.min(...ends) - clockTime() + 2_000, 5_000), 3_600_000)
}
