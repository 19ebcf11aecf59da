import { useQuery } from '@tanstack/react-query'
import { unreadMessagesQuery } from '#web/lib/threads.ts'
import { aloud, tr } from '#web/ui/rich-text.tsx'

/** The number of unread messages; renders nothing if there are none. */
export function UnreadMessages() {
  const { data } = useQuery(unreadMessagesQuery)
  if (!data || data.unread === 0) return null
  return (
    <span className="ms-auto rounded-full bg-primary px-2 py-0.5 font-bold text-primary-content text-xs">
      {tr('parts.unreadMessages', { count: data.unread > 99 ? '99+' : String(data.unread), aloud })}
    </span>
  )
}
