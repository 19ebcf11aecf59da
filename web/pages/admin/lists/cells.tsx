import { Link } from 'react-router'
import type { ListedOrder, ListedPayment, ListedPhone, ListedRefund } from '#shared/contract/staff-lists.ts'
import { msg, t } from '#shared/language/message.ts'
import { chargeStateNames, orderStateNames, refundStateNames } from '#shared/lists/state-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { HidePhone } from '../hide-phone.tsx'
import { OrderCell } from '../order-cell.tsx'
import type { Cells } from './staff-columns.tsx'

export const PersonLink = ({ id, name }: { id: string | null; name: string | null }) =>
  id === null ? null : (
    <Link to={`/dashboard/people/${id}`} className="link-hover wrap-anywhere">
      {name}
    </Link>
  )

export const orderCells: Cells<ListedOrder> = {
  phone: {
    bare: true,
    cell: ({ _id, productName, buyer, seller }) => (
      <OrderCell id={_id} productName={productName}>
        {t('staff.buyerFromSeller', { buyer, sellerName: seller })}
      </OrderCell>
    ),
  },
  buyer: { cell: ({ buyer, buyerId }) => <PersonLink id={buyerId} name={buyer} /> },
  seller: { cell: ({ seller, sellerId }) => <PersonLink id={sellerId} name={seller} /> },
  state: { cell: ({ state }) => <Badge>{t(orderStateNames[state])}</Badge> },
  total: { sort: { by: 'total', up: msg('columns.totalSmallestFirst'), down: msg('columns.totalGreatestFirst') } },
}

export const phoneCells: Cells<ListedPhone> = {
  phone: {
    bare: true,
    cell: ({ _id, name }) => (
      <Link to={`/phones/${_id}`} className="link-hover wrap-anywhere text-start font-semibold hover:text-primary">
        {name}
      </Link>
    ),
  },
  seller: { cell: ({ seller, sellerId }) => <PersonLink id={sellerId} name={seller} /> },
  state: { cell: ({ status }) => <Badge>{t('find.phoneStatus', { status })}</Badge> },
  price: { sort: { by: 'price', up: msg('columns.priceLowestFirst'), down: msg('columns.priceHighestFirst') } },
}

/** What staff do about a phone. */
export const phoneActions: readonly Column<ListedPhone>[] = [
  { key: 'hide', header: msg('hiding.hide'), action: true, cell: (phone) => <HidePhone phone={phone} /> },
]

export const paymentCells: Cells<ListedPayment> = {
  phone: {
    bare: true,
    cell: ({ order, productName, buyer }) => (
      <OrderCell id={order} productName={productName}>
        {buyer}
      </OrderCell>
    ),
  },
  buyer: { cell: ({ buyer, buyerId }) => <PersonLink id={buyerId} name={buyer} /> },
  state: { cell: ({ state }) => <Badge>{t(chargeStateNames[state])}</Badge> },
}

export const refundCells: Cells<ListedRefund> = {
  phone: {
    bare: true,
    cell: ({ order, productName, buyer, payment }) => (
      <OrderCell id={order} productName={productName ?? payment}>
        {buyer}
      </OrderCell>
    ),
  },
  buyer: { cell: ({ buyer, buyerId }) => <PersonLink id={buyerId} name={buyer} /> },
  state: { cell: ({ state }) => <Badge tone={state === 'failed' ? 'bad' : undefined}>{t(refundStateNames[state])}</Badge> },
}
