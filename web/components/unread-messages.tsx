import { useQuery } from '@tanstack/react-query'
import { t } from '#shared/language/message.ts'
import { unreadMessagesQuery } from '#web/lib/threads.ts'

/** The number of unread messages; renders nothing if there are none. */
export function UnreadMessages() {
  const { data } = useQuery(unreadMessagesQuery)
  if (!data || data.unread === 0) return null
  return (
    <span className="ms-auto rounded-full bg-primary px-2 py-0.5 font-bold text-primary-content text-xs">
      {data.unread > 99 ? '99+' : data.unread}
      <span className="sr-only"> {t('parts.unread2')}</span>
    </span>
  )
}
