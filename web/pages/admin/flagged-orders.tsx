import { useQuery } from '@tanstack/react-query'
import type { FlaggedOrder } from '#shared/contract/flagged-orders.ts'
import { priceText } from '#shared/format.ts'
import { msg, t } from '#shared/language/message.ts'
import { orderStateNames } from '#shared/lists/state-names.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { tableParamsIn, useTableParams } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Time } from '#web/ui/time.tsx'
import { TablePage } from '../table-page.tsx'
import type { Route } from './+types/flagged-orders.ts'
import { CloseFlag, RefundOrder } from './flagged-order-actions.tsx'
import { OrderCell } from './order-cell.tsx'
import { flaggedOrdersQuery } from './queries.ts'

export const meta = () => pageMeta(t('staff.flaggedOrders'), t('staff.flaggedOrdersAbout'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(flaggedOrdersQuery(tableParamsIn(request).after))])

const columns: Column<FlaggedOrder>[] = [
  {
    key: 'order',
    header: msg('columns.order'),
    bare: true,
    cell: ({ _id, productName, buyer, sellerName }) => (
      <OrderCell id={_id} productName={productName}>
        {t('staff.buyerFromSeller', { buyer, sellerName })}
      </OrderCell>
    ),
  },
  {
    key: 'reason',
    header: msg('columns.why'),
    cell: ({ reason }) => <span className="wrap-anywhere inline-block text-start md:min-w-56">{reason}</span>,
  },
  { key: 'since', header: msg('columns.since'), cell: ({ flaggedAt }) => <Time at={flaggedAt} as="day" /> },
  {
    key: 'state',
    header: msg('columns.state'),
    cell: ({ state, total }) => (
      <div className="grid justify-items-start gap-1">
        <Badge>{t(orderStateNames[state])}</Badge>
        <span className="whitespace-nowrap tabular-nums">{priceText(total)}</span>
      </div>
    ),
  },
  {
    key: 'do',
    header: msg('columns.whatYouCanDo'),
    action: true,
    cell: (order) => (
      <div className="flex flex-wrap items-center gap-2 md:flex-col md:items-start">
        <RefundOrder order={order} />
        <CloseFlag order={order} />
      </div>
    ),
  },
]

export default function FlaggedOrders() {
  const { params } = useTableParams()
  const orders = useQuery(flaggedOrdersQuery(params.after))
  return (
    <TablePage
      title={t('staff.flaggedOrders')}
      note={t('staff.longestWaitingFirst')}
      query={orders}
      rows={orders.data?.items}
      columns={columns}
      rowKey={({ _id }) => _id}
      pending={t('staff.loadingList')}
      empty={() => <NoOrders />}
    />
  )
}

const NoOrders = () => (
  <EmptyState
    icon="check"
    title={t('staff.noFlaggedOrder')}
    action={
      <ButtonLink tone="plain" to="/dashboard/integrity">
        {t('staff.lookAtBooks')}
      </ButtonLink>
    }
  >
    {t('staff.noFlaggedOrderNote')}
  </EmptyState>
)
