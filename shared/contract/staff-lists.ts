import { z } from 'zod'
import { payoutStates } from '#shared/domain/money/payout-states.ts'
import { refundStates } from '#shared/domain/money/refund-life.ts'
import { orderStates } from '#shared/domain/orders/order-life.ts'
import { msg } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { categoryName, id, paging, searched, sorting } from './fields.ts'
import { OrderInShort } from './find.ts'

/** How far back a list of the staff goes, in days. */
export const listPeriods = [1, 7, 30, 90, 365] as const

/** Which days a list is of: the last ones, or from one moment until another. */
const when = {
  days: z.coerce.number().int().min(1).max(3650).optional(),
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
}

/** How often one member of the staff may download a list. */
const csvLimit = { name: 'download a list', times: 30, seconds: 3600 }
/** A CSV with a heading for each column. */
const csv = z.string()

/** Whether an order was paid; `charged_back`: the buyer's bank has taken the payment back, or tried to. */
export const paymentFilters = ['paid', 'unpaid', 'charged_back'] as const
/** Whether anything of an order is refunded, or refunds in this state. */
export const refundFilters = ['any', 'none', ...refundStates] as const

export const ListedOrder = OrderInShort.extend({
  buyerId: id,
  sellerId: id,
  brand: z.string(),
  /** Amounts are in the market's currency. */
  price: z.number(),
  delivery: z.number(),
  /** What was given back, or is on its way back. */
  refunded: z.number(),
  paidAt: z.string().nullable(),
  payout: z.enum(payoutStates).nullable(),
  /** The card provider's id of the payment. */
  payment: z.string().nullable(),
})
export type ListedOrder = z.output<typeof ListedOrder>

const ordersWanted = {
  /** Words of the buyer's or the seller's name, or the beginning of their e-mail. */
  search: searched,
  state: z.enum(orderStates).optional(),
  brand: categoryName.optional(),
  payment: z.enum(paymentFilters).optional(),
  payout: z.enum(payoutStates).optional(),
  refund: z.enum(refundFilters).optional(),
  buyer: id.optional(),
  seller: id.optional(),
  ...when,
  sort: sorting('total').default('newest'),
}

/** S15.4 */
export const listAllOrders = endpoint('GET /all-orders', {
  permission: 'orders.read',
  log: { as: msg('staffActs.listAllOrders'), about: null, shows: 'personal data' },
  priority: 'account',
  summary:
    'Lists all orders, newest first or by total; by state, brand, payment, payout, refunds, when they were booked, buyer or seller',
  query: z.object({ ...ordersWanted, ...paging(200, 50).shape }),
  output: z.array(ListedOrder),
  paged: true,
})

export const exportAllOrders = endpoint('GET /all-orders/csv', {
  permission: 'orders.read',
  log: { as: msg('staffActs.exportAllOrders'), about: null, shows: 'personal data' },
  priority: 'export',
  summary: 'Returns all orders that match as the text of a CSV, with its headings and words in the caller’s language',
  query: z.object(ordersWanted),
  limit: csvLimit,
  output: csv,
  streamed: true,
})
