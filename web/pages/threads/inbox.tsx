import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#shared/language/message.ts'
import { FurtherPages } from '#web/components/further-pages.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { begin, ensureList } from '#web/lib/reading.ts'
import { threadsQuery } from '#web/lib/threads.ts'
import { pageMeta } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { InboxList } from './inbox-list.tsx'

export const meta = () => pageMeta(t('threads.messages'), t('threads.messagesDescription'))

export const clientLoader = () => begin(() => [ensureList(threadsQuery)])

/** S13.1: all threads. */
export default function Inbox() {
  const threads = useInfiniteQuery(threadsQuery)
  return (
    <DashboardPage title={t('threads.messages')} busy={threads.isPending}>
      <Loaded query={threads} pending={<TableSkeleton label={t('threads.loadingMessages')} />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          return items.length === 0 ? <NoThreads /> : <InboxList threads={items} />
        }}
      </Loaded>
      <FurtherPages query={threads} />
    </DashboardPage>
  )
}

const NoThreads = () => (
  <EmptyState
    icon="chat"
    title={t('threads.noMessagesYet')}
    action={<ButtonLink to="/phones">{t('threads.lookAtPhones')}</ButtonLink>}
  >
    {t('threads.noMessagesText')}
  </EmptyState>
)
