import { queryOptions } from '@tanstack/react-query'
import { messageStates } from '#shared/domain/webhooks/delivering.ts'
import { sentTypes } from '#shared/domain/webhooks/event-types.ts'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import type { TableParams } from '#web/lib/table-address.ts'
import { failsWithoutData, placeAfter, tablePage } from '../../dashboard-query.ts'

export const webhooksQuery = queryOptions({
  queryKey: keys.webhooks.list,
  queryFn: ({ signal }) => api.listWebhookEndpoints({}, { signal }),
})

/** Read again while something waits that may be on its way. */
const soonMs = 2_000

export const webhookQuery = (endpointId: string) =>
  queryOptions({
    queryKey: keys.webhooks.one(endpointId),
    queryFn: ({ signal }) => api.getWebhookEndpoint({ endpointId }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && data.waiting > 0 && !data.off && !data.failingSince ? soonMs : false),
    throwOnError: failsWithoutData,
  })

const known = <Name extends string>(names: readonly Name[], value: string) => names.find((name) => name === value)

/** A page of what a webhook was told; what an address does not know filters nothing. */
export const webhookLogQuery = (endpointId: string, { status, kind, after }: TableParams) => {
  const state = known(messageStates, status)
  const type = known(sentTypes, kind)
  return queryOptions({
    queryKey: keys.webhooks.log(endpointId, { state, type, after }),
    queryFn: ({ signal }) =>
      api.listWebhookMessages(
        { endpointId, limit: 25, ...(state && { state }), ...(type && { type }), ...placeAfter(after) },
        { signal },
      ),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some((message) => message.state === 'waiting' && message.tries === 0) ? soonMs : false,
    ...tablePage,
  })
}
