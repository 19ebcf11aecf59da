import { t } from '#shared/language/message.ts'
import { orderColumns } from '#shared/lists/order-columns.ts'
import { categoriesQuery } from '#web/lib/categories.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { tableParamsIn } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import type { Route } from './+types/all-orders.ts'
import { orderCells } from './cells.tsx'
import { orderList } from './list-queries.ts'
import { OrderFilters } from './order-filters.tsx'
import { StaffList } from './staff-list.tsx'

export const meta = () => pageMeta(t('find.orders'), t('find.allOrdersAbout'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(orderList.query(tableParamsIn(request))), ensure(categoriesQuery)])

const first = ['phone', 'booked', 'state', 'payout', 'total']

/** S15.4: all orders of the market. */
export default function AllOrders() {
  return (
    <StaffList
      list={orderList}
      title={t('find.orders')}
      columns={orderColumns}
      cells={orderCells}
      first={first}
      filters={<OrderFilters />}
      nothing={t('find.noOrdersFit')}
      showAll={t('find.showAllOrders')}
    />
  )
}
