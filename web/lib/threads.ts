import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ThreadMessage } from '#shared/contract/threads.ts'
import { api } from './api.ts'
import { keys } from './keys.ts'
import { queryClient } from './query.ts'
import { itemsQuery } from './reading.ts'

export const unreadMessagesQuery = queryOptions({
  queryKey: keys.threads.unread,
  queryFn: ({ signal }) => api.countUnreadMessages({}, { signal }),
})

export const threadsQuery = itemsQuery({
  queryKey: keys.threads.list,
  read: (after, signal) => api.listThreads({ ...(after ? { after } : {}) }, { signal }),
  idOf: ({ _id }) => _id,
})

/** A thread; its first page has the newest messages. */
export const threadQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: keys.threads.one(id),
    queryFn: ({ pageParam, signal }) => api.getThread({ id, ...(pageParam ? { before: pageParam } : {}) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ earlier }) => earlier,
  })

/** Adds a sent message to the cached thread, so that it does not disappear between leaving the outbox and the refetch. */
export function showSent(threadId: string, message: ThreadMessage): void {
  queryClient.setQueryData(threadQuery(threadId).queryKey, (data) => {
    const [newest, ...older] = data?.pages ?? []
    if (!data || !newest || newest.lines.some((line) => line.id === message.id)) return data
    return { ...data, pages: [{ ...newest, lines: [...newest.lines, message] }, ...older] }
  })
}
