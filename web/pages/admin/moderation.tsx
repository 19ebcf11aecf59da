import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ModerationItem } from '#shared/contract/moderation.ts'
import { reportCategories } from '#shared/domain/moderation/moderation.ts'
import { countText } from '#shared/format.ts'
import { msg, t } from '#shared/language/message.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { type TableParams, tableAddress, tableParamsIn, useTableParams } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Time } from '#web/ui/time.tsx'
import { TablePage } from '../table-page.tsx'
import type { Route } from './+types/moderation.ts'
import { moderationQuery } from './queries.ts'

export const meta = () => pageMeta(t('staff.reports'), t('staff.reportsAbout'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(moderationQuery(tableParamsIn(request)))])

const kinds = {
  person: msg('staff.kindPerson'),
  message: msg('staff.kindMessage'),
  rating: msg('staff.kindRating'),
  question: msg('staff.kindQuestion'),
  answer: msg('staff.kindAnswer'),
}

const columns: Column<ModerationItem>[] = [
  {
    key: 'what',
    header: msg('columns.what'),
    bare: true,
    cell: ({ _id, what, about, person }) => (
      <div className="min-w-0 text-start">
        <Link to={`/dashboard/moderation/${_id}`} className="link-hover wrap-anywhere font-semibold hover:text-primary">
          {what}
        </Link>
        <p className="muted wrap-anywhere text-sm">{about === 'phone' ? t('staff.phoneOf', { person }) : t(kinds[about])}</p>
      </div>
    ),
  },
  {
    key: 'why',
    header: msg('columns.why'),
    cell: ({ category }) => <span className="wrap-anywhere">{t(reportCategories[category].label)}</span>,
  },
  { key: 'reports', header: msg('columns.reports'), cell: ({ reports }) => countText(reports) },
  { key: 'state', header: msg('columns.state'), cell: (item) => <State item={item} /> },
  { key: 'since', header: msg('columns.since'), cell: ({ since }) => <Time at={since} /> },
]

function State({ item: { state, lease } }: { item: ModerationItem }) {
  if (lease)
    return (
      <Badge icon="lock" wraps>
        {lease.yours ? t('staff.yours') : t('staff.withColleague', { by: lease.by })}
      </Badge>
    )
  if (state === 'appealed') return <Badge tone="warm">{t('staff.appealed')}</Badge>
  return (
    <Badge {...(state === 'open' && { tone: 'primary' as const })}>
      {state === 'open' ? t('staff.toDecide') : t('staff.decided')}
    </Badge>
  )
}

const Parts = ({ params }: { params: TableParams }) => (
  <Tabs
    label={t('staff.whichReports')}
    tabs={[
      { label: t('staff.toDecide'), status: '' },
      { label: t('staff.decided'), status: 'decided' },
    ].map(({ label, status }) => ({
      label,
      search: tableAddress({ ...params, after: '', status }),
      current: params.status === status,
    }))}
  />
)

/** S14.2: items that were reported or appealed. */
export default function Moderation() {
  const { params } = useTableParams()
  const items = useQuery(moderationQuery(params))
  return (
    <TablePage
      title={t('staff.reports')}
      note={params.status === 'decided' ? t('staff.latestFirst') : t('staff.mostSeriousFirst')}
      query={items}
      rows={items.data?.items}
      columns={columns}
      rowKey={({ _id }) => _id}
      pending={t('staff.loadingReports')}
      above={<Parts params={params} />}
      empty={() => (
        <EmptyState icon="check" title={params.status === 'decided' ? t('staff.noneDecided') : t('staff.noReport')}>
          {t('staff.noReportNote')}
        </EmptyState>
      )}
    />
  )
}
