import type { ListedOrder } from '#shared/contract/staff-lists.ts'
import { msg, t } from '#shared/language/message.ts'
import type { ListColumn } from './list-column.ts'
import { orderStateNames, payoutStateNames } from './state-names.ts'

export const orderColumns: readonly ListColumn<ListedOrder>[] = [
  { key: 'phone', header: msg('columns.phone'), of: 'text', value: ({ productName }) => productName },
  { key: 'brand', header: msg('lists.brand'), of: 'text', value: ({ brand }) => brand },
  { key: 'buyer', header: msg('lists.buyer'), of: 'text', value: ({ buyer }) => buyer },
  { key: 'seller', header: msg('columns.seller'), of: 'text', value: ({ seller }) => seller },
  { key: 'booked', header: msg('columns.booked'), of: 'instant', value: ({ bookedAt }) => bookedAt },
  { key: 'paid', header: msg('lists.paid'), of: 'instant', value: ({ paidAt }) => paidAt },
  { key: 'state', header: msg('columns.state'), of: 'text', value: ({ state }) => t(orderStateNames[state]) },
  {
    key: 'payout',
    header: msg('lists.payout'),
    of: 'text',
    value: ({ payout }) => payout && t(payoutStateNames[payout]),
  },
  { key: 'price', header: msg('columns.price'), of: 'money', value: ({ price }) => price },
  { key: 'delivery', header: msg('lists.delivery'), of: 'money', value: ({ delivery }) => delivery },
  { key: 'total', header: msg('columns.total'), of: 'money', value: ({ total }) => total },
  { key: 'refunded', header: msg('lists.refunded'), of: 'money', value: ({ refunded }) => refunded },
  { key: 'payment', header: msg('lists.payment'), of: 'text', value: ({ payment }) => payment },
  { key: 'number', header: msg('lists.orderNumber'), of: 'text', value: ({ _id }) => _id },
]
