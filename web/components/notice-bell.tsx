import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#shared/language/message.ts'
import { followEvents } from '#web/lib/live-events.ts'
import { markReadOn, newNoticesQuery, unreadQuery } from '#web/lib/notices.ts'
import { useSession } from '#web/lib/session.tsx'
import { Bell } from '#web/ui/bell.tsx'
import { useDisclosure } from '#web/ui/disclosure.ts'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import { NoticeLine } from './notice-line.tsx'

/** S12.1: the number of unread notices, and the newest of them. Open pages receive new ones live (S12.3). */
export default function NoticeBell() {
  const { data } = useQuery(unreadQuery)
  const { key, pathname } = useLocation()
  useReading(pathname, key, data?.unread)
  const { place, open, setOpen } = useDisclosure(key)
  useFollowedEvents()
  return (
    <div ref={place} className="sm:relative">
      <Bell
        unread={data?.unread ?? 0}
        aria-expanded={open}
        aria-controls={open ? 'new-notices' : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <section
          id="new-notices"
          aria-label={t('parts.unreadNotices')}
          className="surface absolute inset-x-3 top-full z-40 mt-1 overflow-hidden shadow-lg sm:start-auto sm:end-0 sm:w-96"
        >
          <NewNotices onFollow={() => setOpen(false)} />
          <Link to="/dashboard/notices" className="block border-base-300 border-t px-4 py-3 text-center font-medium text-primary">
            {t('parts.allNotices')}
          </Link>
        </section>
      )}
    </div>
  )
}

function NewNotices({ onFollow }: { onFollow: () => void }) {
  const { data, error } = useQuery(newNoticesQuery)
  if (error && !data) return <p className="muted px-4 py-6 text-center text-sm">{t('parts.noticesNotShown')}</p>
  if (!data) return <SpinnerBlock label={t('parts.loadingNotices')} />
  if (data.length === 0) return <p className="muted px-4 py-6 text-center text-sm">{t('parts.noNewNotices')}</p>
  return (
    <ul className="max-h-[min(26rem,70dvh)] divide-y divide-base-300 overflow-y-auto">
      {data.map((notice) => (
        <li key={notice.number}>
          <NoticeLine notice={notice} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  )
}

/** Notices about something become read when its page is opened (S18.12). One that arrives while it is open stays unread. */
function useReading(page: string, opened: string, unread: number | undefined) {
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (unread === undefined || seen.current === opened) return
    seen.current = opened
    if (unread > 0 && page !== '/dashboard/notices') markReadOn(page)
  }, [page, opened, unread])
}

function useFollowedEvents() {
  const { refresh } = useSession()
  useEffect(() => {
    const leaving = new AbortController()
    void followEvents(leaving.signal, () => void refresh())
    return () => leaving.abort()
  }, [refresh])
}
