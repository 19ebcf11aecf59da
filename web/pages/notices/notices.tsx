import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Notice } from '#shared/contract/notices.ts'
import { t } from '#shared/language/message.ts'
import { FurtherPages } from '#web/components/further-pages.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { NoticeLine } from '#web/components/notice-line.tsx'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { noticesQuery } from '#web/lib/notices.ts'
import { begin, ensureList } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/notify.ts'
import { tr } from '#web/ui/rich-text.tsx'
import { DashboardPage } from '../dashboard-page.tsx'

export const meta = () => pageMeta(t('noticesPage.notices'), t('noticesPage.noticesAbout'))

export const clientLoader = () => begin(() => [ensureList(noticesQuery)])

const note = () =>
  tr('noticesPage.chooseWhich', {
    link: (text) => (
      <Link to="/dashboard/account#notices-by-email" className="link">
        {text}
      </Link>
    ),
  })

/** S12.1: all notices of a person, newest first. */
export default function Notices() {
  const notices = useInfiniteQuery(noticesQuery)
  return (
    <DashboardPage
      title={t('noticesPage.notices')}
      note={note()}
      tools={<ReadAll notices={notices.data?.pages.flatMap(({ items }) => items) ?? []} />}
      busy={notices.isPending}
    >
      <Loaded query={notices} pending={<TableSkeleton label={t('noticesPage.loadingNotices')} />}>
        {({ pages }) => <NoticeList notices={pages.flatMap(({ items }) => items)} />}
      </Loaded>
      <FurtherPages query={notices} />
    </DashboardPage>
  )
}

function ReadAll({ notices }: { notices: Notice[] }) {
  const [newest] = notices
  const readAll = useMutation({
    mutationFn: (number: number) => api.readNotices({ number, andBefore: true }),
    onError: (error) => notify.error(messageOf(error)),
  })
  if (!newest || notices.every(({ read }) => read)) return null
  return (
    <Button size="small" tone="plain" icon="check" busy={readAll.isPending} onClick={() => readAll.mutate(newest.number)}>
      {t('noticesPage.markAllAsRead')}
    </Button>
  )
}

const NoticeList = ({ notices }: { notices: Notice[] }) =>
  notices.length === 0 ? (
    <EmptyState
      icon="bell"
      title={t('noticesPage.noNotices')}
      action={<ButtonLink to="/phones">{t('noticesPage.lookAtPhones')}</ButtonLink>}
    >
      {t('noticesPage.noNoticesHint')}
    </EmptyState>
  ) : (
    <ul className="surface divide-y divide-base-300 overflow-hidden">
      {notices.map((notice) => (
        <li key={notice.number}>
          <NoticeLine notice={notice} />
        </li>
      ))}
    </ul>
  )
