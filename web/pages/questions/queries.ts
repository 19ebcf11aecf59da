import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { placeAfter, tablePage } from '../dashboard-query.ts'

/** The questions about a phone, as the viewer sees them. */
export const questionsQuery = (listingId: string, viewer: string | undefined, limit = 10) =>
  queryOptions({
    queryKey: keys.questions.of(listingId, viewer ?? '', limit),
    queryFn: ({ signal }) => api.listQuestions({ listingId, limit }, { signal }),
  })

/** A page of the questions that wait for the seller's answer. */
export const unansweredQuery = (after: string) =>
  queryOptions({
    queryKey: keys.questions.unanswered(after),
    queryFn: ({ signal }) => api.listUnansweredQuestions({ limit: 30, ...placeAfter(after) }, { signal }),
    ...tablePage,
  })
