import { keepPreviousData } from '@tanstack/react-query'
import { clockTime } from '#web/ui/clock.ts'

/** A page without its data cannot be shown: it fails as a whole. Data that only could not be refreshed stays. */
export const failsWithoutData = (_: Error, query: { state: { data: unknown } }): boolean => query.state.data === undefined

/** Of a query for a page of a table: the page before stays in sight until this one is read. */
export const tablePage = { placeholderData: keepPreviousData, throwOnError: failsWithoutData }

/** The place in a list where a page begins, as operations ask for it; '' at the beginning. */
export const placeAfter = (after: string | undefined) => (after ? { after } : {})

/** For `refetchInterval`: a little after the next of these instants, at most an hour from now; false where there is none. */
export function untilNext(instants: readonly (string | null | undefined)[]): number | false {
  const ends = instants.flatMap((at) => (at ? [new Date(at).getTime()] : []))
  if (ends.length === 0) return false
  return Math.min(Math.max(Math.min(...ends) - clockTime() + 2_000, 5_000), 3_600_000)
}
