import { useInfiniteQuery } from '@tanstack/react-query'
import type { FlaggedOrder } from '#shared/contract/flagged-orders.ts'
import { mediumDate, priceText } from '#shared/format.ts'
import { begin, ensureList } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/pagination.tsx'
import { OutOfDate } from '../out-of-date.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { CloseFlag, RefundOrder } from './flagged-order-actions.tsx'
import { flaggedOrdersQuery } from './queries.ts'

export const meta = () => pageMeta('Flagged orders', 'Orders that a person has to look at, the longest waiting first.')

export const clientLoader = () => begin(() => [ensureList(flaggedOrdersQuery)])

const asTheyCome = { by: '', onSort: () => {} }

const columns: Column<FlaggedOrder>[] = [
  {
    key: 'order',
    header: 'Order',
    bare: true,
    cell: ({ productName, buyer, sellerName }) => (
      <div className="min-w-0 text-left">
        <p className="wrap-anywhere font-semibold">{productName}</p>
        <p className="muted wrap-anywhere text-sm">
          {buyer} from {sellerName}
        </p>
      </div>
    ),
  },
  { key: 'reason', header: 'Why', cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
  { key: 'since', header: 'Since', cell: ({ flaggedAt }) => <span className="whitespace-nowrap">{mediumDate(flaggedAt)}</span> },
  { key: 'state', header: 'State', cell: ({ state }) => <Badge>{state}</Badge> },
  {
    key: 'total',
    header: 'Total',
    cell: ({ total }) => <span className="whitespace-nowrap tabular-nums">{priceText(total)}</span>,
  },
  { key: 'refund', header: 'Refund', action: true, cell: (order) => <RefundOrder order={order} /> },
  { key: 'done', header: 'Done', action: true, cell: (order) => <CloseFlag order={order} /> },
]

export default function FlaggedOrders() {
  const orders = useInfiniteQuery(flaggedOrdersQuery)
  const rows = orders.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section aria-labelledby="flagged" aria-busy={orders.isPending}>
      <h1 id="flagged" className="mb-6 font-bold text-2xl">
        Flagged orders
      </h1>
      {orders.isPending && <RowsSkeleton label="Loading the list" />}
      {orders.data && (
        <>
          <OutOfDate error={orders.error} onRetry={orders.refetch} />
          <DataTable
            rows={rows}
            columns={columns}
            rowKey={({ _id }) => _id}
            caption="Flagged orders"
            serverSort={asTheyCome}
            empty={<EmptyState icon="check" title="No order waits for you" />}
          />
          <LoadMore hasMore={orders.hasNextPage} busy={orders.isFetchingNextPage} onMore={() => orders.fetchNextPage()} />
        </>
      )}
    </section>
  )
}
