import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { MyDecision } from '#shared/contract/moderation.ts'
import { measures } from '#shared/domain/moderation/moderation.ts'
import { msg, t } from '#shared/language/message.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { tableParamsIn, useTableParams } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Time } from '#web/ui/time.tsx'
import { TablePage } from '../table-page.tsx'
import type { Route } from './+types/my-decisions.ts'
import { ForceBadge } from './decision-parts.tsx'
import { decisionsQuery } from './queries.ts'

export const meta = () => pageMeta(t('moderation.decisions'), t('moderation.decisionsAboutPage'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(decisionsQuery(tableParamsIn(request).after))])

const columns: Column<MyDecision>[] = [
  {
    key: 'what',
    header: msg('columns.about'),
    bare: true,
    cell: ({ _id, what, facts }) => (
      <div className="min-w-0 text-start">
        <Link to={`/dashboard/decisions/${_id}`} className="link-hover wrap-anywhere font-semibold hover:text-primary">
          {what}
        </Link>
        <p className="muted wrap-anywhere text-sm">{facts}</p>
      </div>
    ),
  },
  { key: 'measure', header: msg('columns.decision'), cell: ({ measure }) => t(measures[measure].label) },
  { key: 'at', header: msg('columns.decided'), cell: ({ at }) => <Time at={at} as="day" /> },
  { key: 'state', header: msg('columns.state'), cell: (decision) => <ForceBadge {...decision} /> },
]

/** S14.2: the reasons for every restriction are available to the person. */
export default function MyDecisions() {
  const { params } = useTableParams()
  const decisions = useQuery(decisionsQuery(params.after))
  return (
    <TablePage
      title={t('moderation.decisionsTitle')}
      note={t('moderation.decisionsNote')}
      query={decisions}
      rows={decisions.data?.items}
      columns={columns}
      rowKey={({ _id }) => _id}
      pending={t('moderation.loadingDecisions')}
      empty={() => (
        <EmptyState icon="check" title={t('moderation.noDecision')}>
          {t('moderation.noDecisionNote')}
        </EmptyState>
      )}
    />
  )
}
