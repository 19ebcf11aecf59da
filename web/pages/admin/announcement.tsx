import { useQuery } from '@tanstack/react-query'
import type { AnnouncementFile } from '#shared/contract/announcements.ts'
import { t } from '#shared/language/message.ts'
import { ConfirmedAction } from '#web/components/confirmed-action.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { api } from '#web/lib/api.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { Next } from '../home-parts.tsx'
import type { Route } from './+types/announcement.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { AnnouncementState } from './announcement-state.tsx'
import { announcementQuery } from './queries.ts'
import { TestAnnouncement } from './test-announcement.tsx'

export const meta = () => pageMeta(t('announcements.one'), t('announcements.about'))

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  begin(() => (id === 'new' ? [] : [ensure(announcementQuery(id))]))

/** An announcement: written, looked at, tried, sent, and stopped. */
export default function AnnouncementPage({ params: { id } }: Route.ComponentProps) {
  if (id === 'new') {
    return (
      <DashboardPage title={t('announcements.new')} note={t('announcements.about')}>
        <AnnouncementForm />
      </DashboardPage>
    )
  }
  return <Known id={id} />
}

function Known({ id }: { id: string }) {
  const announcement = useQuery(announcementQuery(id))
  return (
    <DashboardPage
      title={announcement.data?.texts[0]?.subject ?? t('announcements.title')}
      tools={announcement.data && <AnnouncementState announcement={announcement.data} />}
      busy={announcement.isPending}
    >
      <Loaded query={announcement} pending={<TableSkeleton label={t('announcements.loading')} />}>
        {(data) => (
          <div className="grid gap-6">
            {data.state !== 'draft' && <Progress announcement={data} />}
            <AnnouncementPreview texts={data.texts} />
            <div className="flex flex-wrap gap-3">
              <TestAnnouncement announcementId={data._id} />
              <Sending announcement={data} />
            </div>
            {data.state === 'draft' && <AnnouncementForm key={data.changedAt} draft={data} />}
          </div>
        )}
      </Loaded>
    </DashboardPage>
  )
}

const Progress = ({ announcement }: { announcement: AnnouncementFile }) => (
  <Next title={t('announcements.audience', announcement)}>
    <p role="status">{t('announcements.toldOf', announcement)}</p>
    <p className="muted mt-1 text-sm">{t('announcements.letters', announcement)}</p>
  </Next>
)

function Sending({ announcement: { _id: announcementId, state, texts, people } }: { announcement: AnnouncementFile }) {
  const subject = texts[0]?.subject ?? ''
  if (state === 'sent') return null
  if (state === 'sending') {
    return (
      <ConfirmedAction
        label={t('announcements.stop')}
        about={subject}
        question={t('announcements.stopQuestion', { subject })}
        note={t('announcements.stopNote')}
        act={() => api.stopAnnouncement({ announcementId })}
      />
    )
  }
  return (
    <ConfirmedAction
      tone="primary"
      icon="mail"
      label={state === 'draft' ? t('announcements.send') : t('announcements.goOn')}
      about={subject}
      question={t('announcements.sendQuestion', { subject, people })}
      note={t('announcements.sendNote')}
      act={() => api.sendAnnouncement({ announcementId })}
    />
  )
}
