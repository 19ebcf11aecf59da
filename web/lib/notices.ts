import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { keys } from './keys.ts'
import { itemsQuery } from './reading.ts'

export const unreadQuery = queryOptions({
  queryKey: keys.notices.unread,
  queryFn: ({ signal }) => api.countUnreadNotices({}, { signal }),
})

const shownInBell = 6

/** What the bell shows: the newest unread notices. */
export const newNoticesQuery = queryOptions({
  queryKey: keys.notices.newest,
  queryFn: async ({ signal }) => (await api.listNotices({ unread: 'true', limit: shownInBell }, { signal })).items,
})

export const noticesQuery = itemsQuery({
  queryKey: keys.notices.list,
  read: (after, signal) => api.listNotices({ ...(after ? { after } : {}) }, { signal }),
  idOf: ({ number }) => String(number),
})

export const noticeSettingsQuery = queryOptions({
  queryKey: keys.notices.settings,
  queryFn: ({ signal }) => api.getNoticeSettings({}, { signal }),
})

/** Marks the notices that lead to an opened page as read. */
export const markReadOn = (page: string) => void api.readNotices({ page }).catch(() => undefined)

/** Marks a notice as read; if that fails, it stays unread and can be marked later. */
export const markRead = (number: number) => void api.readNotices({ number }).catch(() => undefined)
