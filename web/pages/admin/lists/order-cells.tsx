import { Link } from 'react-router'
import type { ListedOrder } from '#shared/contract/staff-lists.ts'
import { msg, t } from '#shared/language/message.ts'
import { orderStateNames } from '#shared/lists/state-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { OrderCell } from '../order-cell.tsx'
import type { Cells } from './staff-columns.tsx'

/** What the page shows otherwise than as text, and which columns it has at first. */
export const orderCells: Cells<ListedOrder> = {
  phone: {
    bare: true,
    cell: ({ _id, productName, buyer, seller }) => (
      <OrderCell id={_id} productName={productName}>
        {t('staff.buyerFromSeller', { buyer, sellerName: seller })}
      </OrderCell>
    ),
  },
  buyer: { cell: ({ buyer, buyerId }) => <Person id={buyerId} name={buyer} /> },
  seller: { cell: ({ seller, sellerId }) => <Person id={sellerId} name={seller} /> },
  state: { cell: ({ state }) => <Badge>{t(orderStateNames[state])}</Badge> },
  total: { sort: { by: 'total', up: msg('columns.totalSmallestFirst'), down: msg('columns.totalGreatestFirst') } },
}

const Person = ({ id, name }: { id: string; name: string }) => (
  <Link to={`/dashboard/people/${id}`} className="link-hover wrap-anywhere">
    {name}
  </Link>
)
