import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallOf } from '#shared/contract/endpoint.ts'
import type { getSellerFigures, listPhoneFigures } from '#shared/contract/figures.ts'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'

/** The figures of a selection; the former ones stay visible until these have loaded. */
export const sellerFiguresQuery = (call: CallOf<typeof getSellerFigures>) =>
  queryOptions({
    queryKey: keys.figures.ofSeller(call),
    queryFn: ({ signal }) => api.getSellerFigures(call, { signal }),
    placeholderData: keepPreviousData,
  })

export const phoneFiguresQuery = (call: CallOf<typeof listPhoneFigures>) =>
  queryOptions({
    queryKey: keys.figures.phones(call),
    queryFn: ({ signal }) => api.listPhoneFigures(call, { signal }),
    placeholderData: keepPreviousData,
  })
