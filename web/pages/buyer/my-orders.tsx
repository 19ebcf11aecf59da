import { useQuery } from '@tanstack/react-query'
import type { Order } from '#shared/contract/orders.ts'
import { priceText } from '#shared/format.ts'
import { msg, t } from '#shared/language/message.ts'
import { phoneAddress } from '#web/lib/addresses.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { useSession } from '#web/lib/session.tsx'
import { tableParamsIn, useTableParams } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Time } from '#web/ui/time.tsx'
import { TablePage } from '../table-page.tsx'
import type { Route } from './+types/my-orders.ts'
import { OrderSteps } from './order-steps.tsx'
import { PhoneCell } from './phone-cell.tsx'
import { ordersQuery } from './queries.ts'

export const meta = () => pageMeta(t('buying.myOrders'), t('buying.myOrdersAbout'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => begin(() => [ensure(ordersQuery(tableParamsIn(request)))])

/** S2.37: the buyer's orders and their states. */
export default function MyOrders() {
  const { me } = useSession()
  const { params } = useTableParams()
  const orders = useQuery(ordersQuery(params))
  return (
    <TablePage
      title={t('buying.myOrders')}
      note={me && `${me.name}, ${me.email}`}
      query={orders}
      rows={orders.data?.items}
      columns={columns}
      rowKey={(order) => order._id}
      pending={t('buying.loadingOrders')}
      searchLabel={t('buying.findOrder')}
      empty={(search) => <NoOrders search={search} />}
    />
  )
}

const columns: Column<Order>[] = [
  {
    key: 'phone',
    header: msg('columns.product'),
    bare: true,
    sort: { by: 'name', up: msg('columns.productAToZ'), down: msg('columns.productZToA') },
    cell: (order) => (
      <PhoneCell image={order.productImage} name={order.productName} to={phoneAddress(order.productsId)}>
        {t('buying.from', { sellerName: order.sellerName })}
      </PhoneCell>
    ),
  },
  {
    key: 'booked',
    header: msg('columns.booked'),
    cell: (order) => <Time at={order.bookedAt} as="day" />,
  },
  {
    key: 'total',
    header: msg('columns.total'),
    sort: { by: 'total', up: msg('columns.totalSmallestFirst'), down: msg('columns.totalGreatestFirst') },
    cell: (order) => (
      <div className="whitespace-nowrap">
        <p className="font-semibold tabular-nums">{priceText(order.total)}</p>
        <p className="muted text-xs">{t('buying.withDelivery')}</p>
      </div>
    ),
  },
  {
    key: 'location',
    header: msg('columns.goesTo'),
    cell: (order) => (
      <div className="min-w-0 md:min-w-32">
        <p className="wrap-anywhere">{order.location}</p>
        <p className="muted text-sm">
          <bdi>{order.phone}</bdi>
        </p>
      </div>
    ),
  },
  { key: 'payment', header: msg('columns.state'), bare: true, cell: (order) => <OrderSteps order={order} /> },
]

const NoOrders = ({ search }: { search: string }) =>
  search ? (
    <EmptyState
      icon="search"
      title={t('buying.noOrdersFound', { search })}
      action={
        <ButtonLink tone="plain" to={{ search: '' }}>
          {t('buying.showAllOrders')}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState icon="bag" title={t('buying.noOrders')} action={<ButtonLink to="/phones">{t('buying.lookAtPhones')}</ButtonLink>}>
      {t('buying.noOrdersHint')}
    </EmptyState>
  )
