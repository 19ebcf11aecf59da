import { NavLink } from 'react-router'
import type { ThreadSummary } from '#shared/contract/threads.ts'
import { t } from '#shared/language/message.ts'
import { PhoneImage } from '#web/components/phone-image.tsx'
import { messagesAddress } from '#web/lib/addresses.ts'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'

/** Threads, most recent message first. */
export const InboxList = ({ threads }: { threads: ThreadSummary[] }) => (
  <ul aria-label={t('threads.conversations')} className="surface divide-y divide-base-300 overflow-hidden">
    {threads.map((thread) => (
      <li key={thread._id}>
        <InboxLine thread={thread} />
      </li>
    ))}
  </ul>
)

function InboxLine({ thread: { _id, side, buyer, seller, productName, productImage, last, unread } }: { thread: ThreadSummary }) {
  const text = last.text || t('threads.picturesOnly', { pictures: last.pictures })
  return (
    <NavLink
      to={`${messagesAddress}/${_id}`}
      className={({ isActive }) => `flex gap-3 px-4 py-3.5 ${isActive ? 'bg-primary/8' : 'hover:bg-base-200'}`}
    >
      <span className="w-12 shrink-0">
        <PhoneImage src={productImage} alt="" sizes="48px" className="rounded-lg border border-base-300" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span dir="auto" className={`min-w-0 truncate ${unread > 0 ? 'font-bold' : 'font-medium'}`}>
            {side === 'buyer' ? seller : buyer}
          </span>
          <span className="muted shrink-0 text-xs">
            <Time at={last.at} />
          </span>
        </span>
        <span dir="auto" className="muted block truncate text-sm">
          {productName}
        </span>
        <span className="mt-0.5 flex items-center gap-2">
          <span dir="auto" className={`min-w-0 flex-1 truncate text-sm ${unread > 0 ? 'font-semibold' : 'muted'}`}>
            {last.mine ? t('threads.lastByYou', { text }) : text}
          </span>
          {unread > 0 && (
            <span className="shrink-0 rounded-full bg-primary px-2 py-0.5 font-bold text-primary-content text-xs">
              {tr('threads.unreadCount', { unread, aloud })}
            </span>
          )}
        </span>
      </span>
    </NavLink>
  )
}
