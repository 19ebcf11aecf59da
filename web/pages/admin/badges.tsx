import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { BadgeRow } from '#shared/contract/badges.ts'
import { listText } from '#shared/format.ts'
import { msg, t } from '#shared/language/message.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { type TableParams, tableAddress, tableParamsIn, useTableParams } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Time } from '#web/ui/time.tsx'
import { TablePage } from '../table-page.tsx'
import type { Route } from './+types/badges.ts'
import { badgesQuery } from './queries.ts'

export const meta = () => pageMeta(t('badges.menu'), t('badges.listAbout'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => begin(() => [ensure(badgesQuery(tableParamsIn(request)))])

const seller: Column<BadgeRow> = {
  key: 'seller',
  header: msg('columns.seller'),
  bare: true,
  cell: ({ _id, name, email }) => (
    <div className="min-w-0 text-start">
      <Link to={`/dashboard/badges/${_id}`} className="link-hover wrap-anywhere font-semibold hover:text-primary">
        {name}
      </Link>
      <p className="muted wrap-anywhere text-sm">{email}</p>
    </div>
  ),
}

const until: Column<BadgeRow> = {
  key: 'until',
  header: msg('columns.badgeUntil'),
  cell: ({ until: at }) => (at ? <Time at={at} as="day" /> : <span className="muted">–</span>),
}

const waitingColumns: Column<BadgeRow>[] = [
  seller,
  { key: 'asked', header: msg('columns.asked'), cell: ({ askedAt }) => askedAt && <Time at={askedAt} as="day" /> },
  until,
]

const verifiedColumns: Column<BadgeRow>[] = [
  seller,
  until,
  {
    key: 'missing',
    header: msg('columns.notChecked'),
    cell: ({ isRecorded, missing }) => (
      <span className="wrap-anywhere">{isRecorded ? listText(missing) || '–' : t('badges.unrecorded')}</span>
    ),
  },
]

const Parts = ({ params }: { params: TableParams }) => (
  <Tabs
    label={t('badges.whichSellers')}
    tabs={[
      { label: t('badges.tabWaiting'), status: '' },
      { label: t('badges.tabVerified'), status: 'verified' },
    ].map(({ label, status }) => ({
      label,
      search: tableAddress({ ...params, after: '', status }),
      current: params.status === status,
    }))}
  />
)

/** S14.4: sellers who ask for the badge, and those who have it. */
export default function Badges() {
  const { params } = useTableParams()
  const badges = useQuery(badgesQuery(params))
  const isVerified = params.status === 'verified'
  return (
    <TablePage
      title={t('badges.menu')}
      note={isVerified ? t('badges.endsFirst') : t('badges.longestFirst')}
      query={badges}
      rows={badges.data?.items}
      columns={isVerified ? verifiedColumns : waitingColumns}
      rowKey={({ _id }) => _id}
      pending={t('badges.loadingList')}
      above={<Parts params={params} />}
      empty={() =>
        isVerified ? (
          <EmptyState icon="shield" title={t('badges.noneVerified')}>
            {t('badges.noneVerifiedNote')}
          </EmptyState>
        ) : (
          <EmptyState icon="check" title={t('badges.noneWaiting')}>
            {t('badges.noneWaitingNote')}
          </EmptyState>
        )
      }
    />
  )
}
