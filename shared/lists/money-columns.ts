import type { ListedPayment, ListedRefund } from '#shared/contract/staff-lists.ts'
import type { ListedPayout } from '#shared/contract/work-lists.ts'
import { msg, t } from '#shared/language/message.ts'
import type { ListColumn } from './list-column.ts'
import { chargeStateNames, payoutStateNames, refundStateNames } from './state-names.ts'

export const paymentColumns: readonly ListColumn<ListedPayment>[] = [
  { key: 'phone', header: msg('columns.phone'), of: 'text', value: ({ productName }) => productName },
  { key: 'buyer', header: msg('lists.buyer'), of: 'text', value: ({ buyer }) => buyer },
  { key: 'began', header: msg('lists.began'), of: 'instant', value: ({ at }) => at },
  { key: 'settled', header: msg('lists.settled'), of: 'instant', value: ({ settledAt }) => settledAt },
  { key: 'state', header: msg('columns.state'), of: 'text', value: ({ state }) => t(chargeStateNames[state]) },
  { key: 'amount', header: msg('columns.amount'), of: 'money', value: ({ amount }) => amount },
  { key: 'payment', header: msg('lists.payment'), of: 'text', value: ({ payment }) => payment },
  { key: 'order', header: msg('lists.orderNumber'), of: 'text', value: ({ order }) => order },
]

export const refundColumns: readonly ListColumn<ListedRefund>[] = [
  { key: 'phone', header: msg('columns.phone'), of: 'text', value: ({ productName }) => productName },
  { key: 'buyer', header: msg('lists.buyer'), of: 'text', value: ({ buyer }) => buyer },
  { key: 'began', header: msg('lists.began'), of: 'instant', value: ({ at }) => at },
  { key: 'refundedOn', header: msg('lists.refundedOn'), of: 'instant', value: ({ refundedAt }) => refundedAt },
  { key: 'state', header: msg('columns.state'), of: 'text', value: ({ state }) => t(refundStateNames[state]) },
  { key: 'amount', header: msg('columns.amount'), of: 'money', value: ({ amount }) => amount },
  { key: 'reason', header: msg('columns.why'), of: 'text', value: ({ reason }) => reason },
  { key: 'failure', header: msg('lists.failure'), of: 'text', value: ({ failure }) => failure },
  { key: 'refund', header: msg('lists.refundId'), of: 'text', value: ({ refund }) => refund },
  { key: 'payment', header: msg('lists.payment'), of: 'text', value: ({ payment }) => payment },
  { key: 'order', header: msg('lists.orderNumber'), of: 'text', value: ({ order }) => order },
]

export const payoutColumns: readonly ListColumn<ListedPayout>[] = [
  { key: 'sale', header: msg('columns.sale'), of: 'text', value: ({ productName }) => productName },
  { key: 'seller', header: msg('columns.seller'), of: 'text', value: ({ seller }) => seller },
  { key: 'email', header: msg('find.email'), of: 'text', value: ({ sellerEmail }) => sellerEmail },
  { key: 'state', header: msg('columns.state'), of: 'text', value: ({ state }) => t(payoutStateNames[state]) },
  { key: 'reason', header: msg('columns.why'), of: 'text', value: ({ reason }) => reason },
  { key: 'since', header: msg('columns.since'), of: 'instant', value: ({ since }) => since },
  { key: 'share', header: msg('lists.share'), of: 'money', value: ({ share }) => share },
  { key: 'fee', header: msg('lists.fee'), of: 'money', value: ({ fee }) => fee },
  { key: 'setOff', header: msg('lists.setOff'), of: 'money', value: ({ setOff }) => setOff },
  { key: 'amount', header: msg('lists.payoutAmount'), of: 'money', value: ({ amount }) => amount },
  { key: 'transfer', header: msg('lists.transfer'), of: 'text', value: ({ transfer }) => transfer },
  { key: 'number', header: msg('lists.orderNumber'), of: 'text', value: ({ _id }) => _id },
]
