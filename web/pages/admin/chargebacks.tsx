import { useQuery } from '@tanstack/react-query'
import type { ListedChargeback } from '#shared/contract/chargebacks.ts'
import { chargebackStateNames } from '#shared/domain/chargeback/texts.ts'
import { priceText } from '#shared/format.ts'
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
import type { Route } from './+types/chargebacks.ts'
import { AccountLinks } from './account-links.tsx'
import { OrderCell } from './order-cell.tsx'
import { chargebacksQuery } from './queries.ts'
import { StaffSortChoice } from './staff-sort.tsx'

export const meta = () => pageMeta(t('staff.chargebacks'), t('staff.chargebacksAbout'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(chargebacksQuery(tableParamsIn(request)))])

const columns: Column<ListedChargeback>[] = [
  {
    key: 'order',
    header: msg('columns.order'),
    bare: true,
    cell: ({ order, productName, buyer, sellerName }) => (
      <OrderCell id={order} productName={productName ?? t('staff.unknownOrder')}>
        {t('staff.buyerFromSeller', { buyer: buyer ?? '', sellerName: sellerName ?? '' })}
      </OrderCell>
    ),
  },
  {
    key: 'reason',
    header: msg('columns.bankReason'),
    cell: ({ reason, known, links }) => (
      <div className="min-w-0">
        <p className="wrap-anywhere">{reason}</p>
        <p className="muted wrap-anywhere text-sm">{known}</p>
        <AccountLinks links={links} />
      </div>
    ),
  },
  {
    key: 'state',
    header: msg('columns.state'),
    cell: ({ state }) => <Badge {...(state === 'silent' && { tone: 'warm' as const })}>{t(chargebackStateNames[state])}</Badge>,
  },
  { key: 'since', header: msg('columns.since'), cell: ({ openedAt }) => <Time at={openedAt} as="day" /> },
  { key: 'until', header: msg('columns.byItself'), cell: ({ until }) => (until ? <Time at={until} as="day" /> : '–') },
  {
    key: 'amount',
    header: msg('columns.amount'),
    cell: ({ amount }) => <span className="whitespace-nowrap tabular-nums">{priceText(amount)}</span>,
  },
]

const Parts = ({ params }: { params: TableParams }) => (
  <Tabs
    label={t('staff.whichChargebacks')}
    tabs={[
      { label: t('staff.notDecided'), status: '' },
      { label: t('staff.all'), status: 'all' },
    ].map(({ label, status }) => ({
      label,
      search: tableAddress({ ...params, after: '', status }),
      current: params.status === status,
    }))}
  />
)

/** S10.14: payments that banks take back. */
export default function Chargebacks() {
  const { params } = useTableParams()
  const chargebacks = useQuery(chargebacksQuery(params))
  return (
    <TablePage
      title={t('staff.chargebacks')}
      query={chargebacks}
      rows={chargebacks.data?.items}
      columns={columns}
      rowKey={({ _id }) => _id}
      pending={t('staff.loadingChargebacks')}
      filters={<StaffSortChoice />}
      above={<Parts params={params} />}
      empty={() => (
        <EmptyState icon="check" title={t('staff.noChargeback')}>
          {t('staff.noChargebackNote')}
        </EmptyState>
      )}
    />
  )
}
