import { z } from 'zod'
import { chargeStates } from '#shared/domain/money/charge-states.ts'
import { payoutStates } from '#shared/domain/money/payout-states.ts'
import { refundStates } from '#shared/domain/money/refund-life.ts'
import { orderStates } from '#shared/domain/orders/order-life.ts'
import { phoneStates } from '#shared/domain/phones/phone-life.ts'
import { msg } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { categoryName, id, paging, priceLimit, searched, sorting } from './fields.ts'
import { OrderInShort, PhoneInShort } from './find.ts'
import { csvOf, when } from './list-fields.ts'

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
  ...csvOf,
  summary: 'Returns all orders that match as the text of a CSV, with its headings and words in the caller’s language',
  query: z.object(ordersWanted),
})

export const ListedPhone = PhoneInShort.extend({ brand: z.string() })
export type ListedPhone = z.output<typeof ListedPhone>

const phonesWanted = {
  /** Words of the seller's name, or the beginning of their e-mail. */
  search: searched,
  state: z.enum(phoneStates).optional(),
  brand: categoryName.optional(),
  seller: id.optional(),
  /** Prices in the market's currency. */
  minPrice: priceLimit(msg('columns.lowestPrice')).optional(),
  maxPrice: priceLimit(msg('columns.highestPrice')).optional(),
  ...when,
  sort: sorting('price').default('newest'),
}

export const listAllPhones = endpoint('GET /all-phones', {
  permission: 'orders.read',
  log: { as: msg('staffActs.listAllPhones'), about: null, shows: 'personal data' },
  priority: 'account',
  summary:
    'Lists all phones of the market whatever their state, newest first or by price; by state, brand, seller, price and days',
  query: z.object({ ...phonesWanted, ...paging(200, 50).shape }),
  output: z.array(ListedPhone),
  paged: true,
})

export const exportAllPhones = endpoint('GET /all-phones/csv', {
  permission: 'orders.read',
  log: { as: msg('staffActs.exportAllPhones'), about: null, shows: 'personal data' },
  ...csvOf,
  summary: 'Returns all phones that match as the text of a CSV, with its headings and words in the caller’s language',
  query: z.object(phonesWanted),
})

/** A charge that was asked for at the card provider. */
export const ListedPayment = z.object({
  _id: id,
  order: id,
  productName: z.string(),
  buyer: z.string(),
  buyerId: id,
  /** In the market's currency. */
  amount: z.number(),
  state: z.enum(chargeStates),
  /** The card provider's id; null until it has answered. */
  payment: z.string().nullable(),
  at: z.string(),
  settledAt: z.string().nullable(),
})
export type ListedPayment = z.output<typeof ListedPayment>

const paymentsWanted = { state: z.enum(chargeStates).optional(), ...when }

export const listAllPayments = endpoint('GET /all-payments', {
  permission: 'orders.read',
  log: { as: msg('staffActs.listAllPayments'), about: null, shows: 'personal data' },
  priority: 'account',
  summary: 'Lists all charges that were asked for at the card provider, newest first; by state and days',
  query: z.object({ ...paymentsWanted, ...paging(200, 50).shape }),
  output: z.array(ListedPayment),
  paged: true,
})

export const exportAllPayments = endpoint('GET /all-payments/csv', {
  permission: 'orders.read',
  log: { as: msg('staffActs.exportAllPayments'), about: null, shows: 'personal data' },
  ...csvOf,
  summary: 'Returns all charges that match as the text of a CSV, with its headings and words in the caller’s language',
  query: z.object(paymentsWanted),
})

/** A refund of a charge or of a part of it. */
export const ListedRefund = z.object({
  _id: id,
  /** Null for a charge whose order is missing since a backup was restored. */
  order: id.nullable(),
  productName: z.string().nullable(),
  buyer: z.string().nullable(),
  buyerId: id.nullable(),
  /** In the market's currency. */
  amount: z.number(),
  state: z.enum(refundStates),
  payment: z.string(),
  /** The card provider's id of the refund, or the bank's reference of the transfer; null until it is done. */
  refund: z.string().nullable(),
  reason: z.string(),
  /** Why staff have to send it. */
  failure: z.string().nullable(),
  at: z.string(),
  refundedAt: z.string().nullable(),
})
export type ListedRefund = z.output<typeof ListedRefund>

const refundsWanted = { state: z.enum(refundStates).optional(), ...when }

export const listAllRefunds = endpoint('GET /all-refunds', {
  permission: 'refunds.read',
  log: { as: msg('staffActs.listAllRefunds'), about: null, shows: 'personal data' },
  priority: 'account',
  summary: 'Lists all refunds, newest first; by state and days',
  query: z.object({ ...refundsWanted, ...paging(200, 50).shape }),
  output: z.array(ListedRefund),
  paged: true,
})

export const exportAllRefunds = endpoint('GET /all-refunds/csv', {
  permission: 'refunds.read',
  log: { as: msg('staffActs.exportAllRefunds'), about: null, shows: 'personal data' },
  ...csvOf,
  summary: 'Returns all refunds that match as the text of a CSV, with its headings and words in the caller’s language',
  query: z.object(refundsWanted),
})
