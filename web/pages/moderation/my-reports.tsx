import { useQuery } from '@tanstack/react-query'
import type { MyReport } from '#shared/contract/moderation.ts'
import { reportCategories } from '#shared/domain/moderation/moderation.ts'
import { msg, t } from '#shared/language/message.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { tableParamsIn, useTableParams } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Time } from '#web/ui/time.tsx'
import { TablePage } from '../table-page.tsx'
import type { Route } from './+types/my-reports.ts'
import { reportsQuery } from './queries.ts'

export const meta = () => pageMeta(t('moderation.myReports'), t('moderation.reportsAbout'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(reportsQuery(tableParamsIn(request).after))])

const columns: Column<MyReport>[] = [
  {
    key: 'what',
    header: msg('columns.what'),
    bare: true,
    cell: ({ what, words }) => (
      <div className="min-w-0 text-start">
        <p className="wrap-anywhere font-semibold">{what}</p>
        {words && <p className="muted wrap-anywhere text-sm">{words}</p>}
      </div>
    ),
  },
  {
    key: 'category',
    header: msg('columns.why'),
    cell: ({ category }) => <span className="wrap-anywhere">{t(reportCategories[category].label)}</span>,
  },
  { key: 'at', header: msg('columns.reported'), cell: ({ at }) => <Time at={at} as="day" /> },
  { key: 'outcome', header: msg('columns.outcome'), cell: ({ outcome }) => <Outcome outcome={outcome} /> },
]

function Outcome({ outcome }: Pick<MyReport, 'outcome'>) {
  if (outcome === 'waiting') return <Badge icon="clock">{t('moderation.waitsForOurStaff')}</Badge>
  if (outcome === 'nothing') return <Badge>{t('moderation.nothingFound')}</Badge>
  return (
    <Badge tone="good" icon="check">
      {t('moderation.actedUpon')}
    </Badge>
  )
}

/** S14.1: every reporter gets an answer. */
export default function MyReports() {
  const { params } = useTableParams()
  const reports = useQuery(reportsQuery(params.after))
  return (
    <TablePage
      title={t('moderation.myReports')}
      note={t('moderation.reportsNote')}
      query={reports}
      rows={reports.data?.items}
      columns={columns}
      rowKey={({ _id }) => _id}
      pending={t('moderation.loadingReports')}
      empty={() => (
        <EmptyState icon="check" title={t('moderation.noReport')}>
          {t('moderation.noReportNote')}
        </EmptyState>
      )}
    />
  )
}
