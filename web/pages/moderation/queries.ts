import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { failsWithoutData, placeAfter, tablePage } from '../dashboard-query.ts'

/** A page of the caller's reports. */
export const reportsQuery = (after: string) =>
  queryOptions({
    queryKey: keys.reports.list(after),
    queryFn: ({ signal }) => api.listMyReports({ limit: 30, ...placeAfter(after) }, { signal }),
    ...tablePage,
  })

/** A page of staff's decisions about the caller. */
export const decisionsQuery = (after: string) =>
  queryOptions({
    queryKey: keys.decisions.list(after),
    queryFn: ({ signal }) => api.listMyDecisions({ limit: 30, ...placeAfter(after) }, { signal }),
    ...tablePage,
  })

export const decisionQuery = (id: string) =>
  queryOptions({
    queryKey: keys.decisions.one(id),
    queryFn: ({ signal }) => api.getMyDecision({ id }, { signal }),
    throwOnError: failsWithoutData,
  })
