import { useQuery } from '@tanstack/react-query'
import { listPeriods, type OrderInShort } from '#shared/contract/find.ts'
import { orderStates } from '#shared/domain/orders/order-life.ts'
import { priceText } from '#shared/format.ts'
import { msg, t } from '#shared/language/message.ts'
import { categoriesQuery } from '#web/lib/categories.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { tableParamsIn, useTableParams } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Choose } from '#web/ui/choose.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Time } from '#web/ui/time.tsx'
import { TablePage } from '../table-page.tsx'
import type { Route } from './+types/all-orders.ts'
import { OrderCell } from './order-cell.tsx'
import { orderStateNames } from './order-state-names.ts'
import { allOrdersQuery } from './queries.ts'

export const meta = () => pageMeta(t('find.orders'), t('find.allOrdersAbout'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(allOrdersQuery(tableParamsIn(request))), ensure(categoriesQuery)])

const columns: Column<OrderInShort>[] = [
  {
    key: 'order',
    header: msg('columns.order'),
    bare: true,
    cell: ({ _id, productName, buyer, seller }) => (
      <OrderCell id={_id} productName={productName}>
        {t('staff.buyerFromSeller', { buyer, sellerName: seller })}
      </OrderCell>
    ),
  },
  { key: 'booked', header: msg('columns.booked'), cell: ({ bookedAt }) => <Time at={bookedAt} as="day" /> },
  { key: 'state', header: msg('columns.state'), cell: ({ state }) => <Badge>{t(orderStateNames[state])}</Badge> },
  {
    key: 'total',
    header: msg('columns.total'),
    sort: { by: 'total', up: msg('columns.totalSmallestFirst'), down: msg('columns.totalGreatestFirst') },
    cell: ({ total }) => <span className="whitespace-nowrap font-semibold tabular-nums">{priceText(total)}</span>,
  },
]

/** S15.4: all orders of the market. */
export default function AllOrders() {
  const { params } = useTableParams()
  const orders = useQuery(allOrdersQuery(params))
  return (
    <TablePage
      title={t('find.orders')}
      query={orders}
      rows={orders.data?.items}
      columns={columns}
      rowKey={({ _id }) => _id}
      pending={t('staff.loadingList')}
      filters={<Filters />}
      empty={() => (
        <EmptyState
          icon="bag"
          title={t('find.noOrdersFit')}
          action={
            <ButtonLink tone="plain" to={{ search: '' }}>
              {t('find.showAllOrders')}
            </ButtonLink>
          }
        />
      )}
    />
  )
}

function Filters() {
  const { params, change } = useTableParams()
  const { data: categories = [] } = useQuery(categoriesQuery)
  return (
    <>
      <Choose
        label={t('columns.state')}
        value={params.status}
        choices={[
          { value: '', label: t('find.everyState') },
          ...orderStates.map((state) => ({ value: state, label: t(orderStateNames[state]) })),
        ]}
        onChange={(status) => change({ status })}
      />
      <Choose
        label={t('find.brand')}
        value={params.brand}
        choices={[
          { value: '', label: t('find.everyBrand') },
          ...categories.map(({ categoryName }) => ({ value: categoryName, label: categoryName })),
        ]}
        onChange={(brand) => change({ brand })}
      />
      <Choose
        label={t('find.period')}
        value={params.days}
        choices={[
          { value: '', label: t('find.anyTime') },
          ...listPeriods.map((days) => ({ value: String(days), label: t('find.lastDays', { days }) })),
        ]}
        onChange={(days) => change({ days })}
      />
    </>
  )
}
