import { useQuery } from '@tanstack/react-query'
import { t } from '#shared/language/message.ts'
import { orderColumns } from '#shared/lists/order-columns.ts'
import { categoriesQuery } from '#web/lib/categories.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { tableParamsIn, useTableParams } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import { allOrdersQuery, downloadOrders } from '../queries.ts'
import type { Route } from './+types/all-orders.ts'
import { orderCells } from './order-cells.tsx'
import { OrderFilters } from './order-filters.tsx'
import { StaffList } from './staff-list.tsx'

export const meta = () => pageMeta(t('find.orders'), t('find.allOrdersAbout'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(allOrdersQuery(tableParamsIn(request))), ensure(categoriesQuery)])

const shownFirst = ['phone', 'booked', 'state', 'payout', 'total']

/** S15.4: all orders of the market. */
export default function AllOrders() {
  const { params } = useTableParams()
  return (
    <StaffList
      name="orders"
      title={t('find.orders')}
      query={useQuery(allOrdersQuery(params))}
      columns={orderColumns}
      cells={orderCells}
      first={shownFirst}
      rowKey={({ _id }) => _id}
      filters={<OrderFilters />}
      download={downloadOrders}
      nothing={t('find.noOrdersFit')}
      showAll={t('find.showAllOrders')}
    />
  )
}
