import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallOf } from '#shared/contract/endpoint.ts'
import type { getFigures, listEmptySearches, listFigureGroups } from '#shared/contract/figures.ts'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'

/** The figures of a selection; the former ones stay visible until these have loaded. */
export const figuresQuery = (call: CallOf<typeof getFigures>) =>
  queryOptions({
    queryKey: keys.figures.of(call),
    queryFn: ({ signal }) => api.getFigures(call, { signal }),
    placeholderData: keepPreviousData,
  })

export const figureGroupsQuery = (call: CallOf<typeof listFigureGroups>) =>
  queryOptions({
    queryKey: keys.figures.groups(call),
    queryFn: ({ signal }) => api.listFigureGroups(call, { signal }),
    placeholderData: keepPreviousData,
  })

export const emptySearchesQuery = (call: CallOf<typeof listEmptySearches>) =>
  queryOptions({
    queryKey: keys.figures.emptySearches(call),
    queryFn: ({ signal }) => api.listEmptySearches(call, { signal }),
    placeholderData: keepPreviousData,
  })
