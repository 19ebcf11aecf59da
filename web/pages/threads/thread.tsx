import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#shared/language/message.ts'
import { begin, ensureList } from '#web/lib/reading.ts'
import { threadQuery, threadsQuery } from '#web/lib/threads.ts'
import { pageMeta } from '#web/lib/title.ts'
import type { Route } from './+types/thread.ts'
import { InboxList } from './inbox-list.tsx'
import { ThreadView } from './thread-view.tsx'

export const meta = () => pageMeta(t('threads.conversation'), t('threads.conversationDescription'))

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  begin(() => [ensureList(threadQuery(id)), ensureList(threadsQuery)])

/** S13.1: one thread; on a wide screen beside the list of all. */
export default function ThreadPage({ params: { id } }: Route.ComponentProps) {
  const threads = useInfiniteQuery(threadsQuery)
  const others = threads.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[19rem_minmax(0,1fr)]">
      <h1 className="sr-only">{t('threads.conversation')}</h1>
      <div className="hidden max-h-[calc(100dvh-11rem)] overflow-y-auto xl:block">
        {others.length > 0 && <InboxList threads={others} />}
      </div>
      <ThreadView key={id} threadId={id} className="h-[calc(100dvh-10.5rem)] min-h-96" />
    </div>
  )
}
