import { useQuery } from '@tanstack/react-query'
import type { Order } from '#shared/contract/orders.ts'
import { mediumDate, priceText } from '#shared/format.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { useSession } from '#web/lib/session.tsx'
import { tableAddress, tableWordsIn, useTableWords } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageLinks } from '#web/ui/pagination.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { OutOfDate } from '../out-of-date.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import type { Route } from './+types/my-orders.ts'
import { BookedBy } from './booked-by.tsx'
import { OrderSteps } from './order-steps.tsx'
import { PhoneCell } from './phone-cell.tsx'
import { ordersQuery } from './queries.ts'

export const meta = () => pageMeta('My Orders', 'The phones you booked, and what became of them.')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => begin(() => [ensure(ordersQuery(tableWordsIn(request)))])

/** S2.37: what the buyer booked, and what became of it. */
export default function MyOrders() {
  const { me } = useSession()
  const { words, change } = useTableWords()
  const orders = useQuery(ordersQuery(words))
  const { items, next } = orders.data ?? { items: [] }
  const isWhole = words.search === '' && words.after === '' && !next

  return (
    <section aria-labelledby="my-orders" aria-busy={orders.isPending || orders.isPlaceholderData}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 id="my-orders" className="font-bold text-2xl">
          My Orders
        </h1>
        {(!isWhole || items.length > 5) && (
          <SearchField
            label="Find an order"
            value={words.search}
            onSearch={(search) => change({ search })}
            busy={orders.isPlaceholderData}
          />
        )}
      </div>
      {me && <BookedBy name={me.name} email={me.email} />}
      {orders.isPending && <RowsSkeleton label="Loading your orders" />}
      {orders.data && (
        <>
          <OutOfDate error={orders.error} onRetry={orders.refetch} />
          <DataTable
            rows={items}
            columns={columns}
            rowKey={(order) => order._id}
            caption="My Orders"
            serverSort={{ by: words.sort, onSort: (sort) => change({ sort }) }}
            empty={<NoOrders search={words.search} />}
          />
          <PageLinks
            first={words.after ? tableAddress({ ...words, after: '' }) : undefined}
            next={next?.after && tableAddress({ ...words, after: next.after })}
          />
        </>
      )}
    </section>
  )
}

const columns: Column<Order>[] = [
  {
    key: 'phone',
    header: 'Product',
    bare: true,
    sort: 'name',
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

const NoOrders = ({ search }: { search: string }) =>
  search ? (
    <EmptyState
      icon="search"
      title={`No order has “${search}” in it`}
      action={
        <ButtonLink tone="plain" to={{ search: '' }}>
          Show all orders
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState icon="bag" title="You have not booked a phone yet" action={<ButtonLink to="/">Look at the phones</ButtonLink>}>
      A booking holds a phone for you until you have paid for it.
    </EmptyState>
  )
