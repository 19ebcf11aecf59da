import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { AnnouncementState } from './announcement-state.tsx'
import { ShortList } from './in-short.tsx'
import { announcementsQuery } from './queries.ts'

export const meta = () => pageMeta(t('announcements.title'), t('announcements.about'))

export const clientLoader = () => begin(() => [ensure(announcementsQuery)])

/** What the market tells many people at once. */
export default function Announcements() {
  const announcements = useQuery(announcementsQuery)
  return (
    <DashboardPage
      title={t('announcements.title')}
      note={t('announcements.about')}
      tools={
        <ButtonLink to="/dashboard/announcements/new" icon="plus">
          {t('announcements.new')}
        </ButtonLink>
      }
      busy={announcements.isPending}
    >
      <Loaded query={announcements} pending={<TableSkeleton label={t('announcements.loading')} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon="mail" title={t('announcements.none')}>
              {t('announcements.noneNote')}
            </EmptyState>
          ) : (
            <div className="surface p-4 sm:p-6">
              <ShortList>
                {rows.map((row) => (
                  <li key={row._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                    <div className="min-w-0">
                      <Link
                        to={`/dashboard/announcements/${row._id}`}
                        className="link-hover wrap-anywhere font-semibold hover:text-primary"
                      >
                        {row.texts[0]?.subject}
                      </Link>
                      <p className="muted wrap-anywhere text-sm">
                        {t('notes.byAt', { by: row.by, at: new Date(row.changedAt) })}
                      </p>
                      <p className="muted text-sm">
                        {t('announcements.audience', { audience: row.audience, people: row.people })}
                      </p>
                    </div>
                    <AnnouncementState announcement={row} />
                  </li>
                ))}
              </ShortList>
            </div>
          )
        }
      </Loaded>
    </DashboardPage>
  )
}
