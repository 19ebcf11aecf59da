import { useQuery } from '@tanstack/react-query'
import type { Order } from '#shared/contract/orders.ts'
import { mediumDate } from '#shared/domain/dates.ts'
import { priceText } from '#shared/domain/money.ts'
import { RequireRole } from '#web/components/require-session.tsx'
import { useSession } from '#web/lib/session.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OutOfDate } from '../out-of-date.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { BookedBy } from './booked-by.tsx'
import { OrderSteps } from './order-steps.tsx'
import { PhoneCell } from './phone-cell.tsx'
import { ordersQuery } from './queries.ts'

export const meta = () => pageMeta('My Orders', 'The phones you booked, and what became of them.')

/** S2.37: what the buyer booked, and what became of it. */
export default function MyOrders() {
  return (
    <RequireRole role="buyer">
      <OrderList />
    </RequireRole>
  )
}

function OrderList() {
  const { me } = useSession()
  const orders = useQuery(ordersQuery(me?.email ?? ''))

  return (
    <section aria-labelledby="my-orders" aria-busy={orders.isPending}>
      <h1 id="my-orders" className="font-bold text-2xl">
        My Orders
      </h1>
      {me && <BookedBy name={me.name} email={me.email} />}
      {orders.isPending && <RowsSkeleton label="Loading your orders" />}
      {orders.data && (
        <>
          <OutOfDate error={orders.error} onRetry={orders.refetch} />
          <DataTable
            rows={orders.data}
            columns={columns}
            rowKey={(order) => order._id}
            caption="My Orders"
            empty={<NoOrders />}
            {...(orders.data.length > 5 ? { searchText, searchLabel: 'Find an order' } : {})}
          />
        </>
      )}
    </section>
  )
}

const searchText = (order: Order) => `${order.productName} ${order.sellerName} ${order.location}`

const columns: Column<Order>[] = [
  {
    key: 'phone',
    header: 'Product',
    bare: true,
    sort: (order) => order.productName,
    cell: (order) => (
      <PhoneCell image={order.productImage} name={order.productName} phoneId={order.productsId}>
        from {order.sellerName}
      </PhoneCell>
    ),
  },
  {
    key: 'booked',
    header: 'Booked',
    sort: (order) => order.bookedAt,
    cell: (order) => <span className="whitespace-nowrap">{mediumDate(order.bookedAt)}</span>,
  },
  {
    key: 'total',
    header: 'Total',
    sort: (order) => order.total,
    cell: (order) => (
      <div className="whitespace-nowrap">
        <p className="font-semibold tabular-nums">{priceText(order.total)}</p>
        <p className="muted text-xs">with delivery</p>
      </div>
    ),
  },
  {
    key: 'location',
    header: 'Goes to',
    cell: (order) => (
      <div className="min-w-0 md:min-w-32">
        <p className="wrap-anywhere">{order.location}</p>
        <p className="muted text-sm">{order.phone}</p>
      </div>
    ),
  },
  { key: 'payment', header: 'State', bare: true, cell: (order) => <OrderSteps order={order} /> },
]

const NoOrders = () => (
  <EmptyState icon="bag" title="You have not booked a phone yet" action={<ButtonLink to="/">Look at the phones</ButtonLink>}>
    A booking holds a phone for you until you have paid for it.
  </EmptyState>
)
