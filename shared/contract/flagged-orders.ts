import { z } from 'zod'
import { orderStates } from '#shared/domain/orders/order-life.ts'
import { msg } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { counted, id, paging, staffReason } from './fields.ts'

/** An order that a person has to look at, and why. */
export const FlaggedOrder = z.object({
  _id: id,
  productName: z.string(),
  buyer: z.string(),
  sellerName: z.string(),
  /** In the market's currency, including delivery. */
  total: z.number(),
  state: z.enum(orderStates),
  reason: z.string(),
  flaggedAt: z.string(),
  /** Why its money cannot be refunded; null if it can. */
  refundRefusal: z.string().nullable(),
  /** Whether a carrier has had the phone, or the buyer: nothing sends it back, and two members of the staff have to agree to a refund. */
  hasLeft: z.boolean(),
  /** Why the caller may not decide about it, because it concerns them; null if they may. */
  ownMatter: z.string().nullable(),
})
export type FlaggedOrder = z.output<typeof FlaggedOrder>

export const listFlaggedOrders = endpoint('GET /flagged-orders', {
  permission: 'orders.read',
  log: { as: msg('staffActs.listFlaggedOrders'), about: null, shows: 'personal data' },
  priority: 'account',
  summary: 'Lists flagged orders, which a person has to look at, longest waiting first',
  query: paging(100, 50),
  output: z.array(FlaggedOrder),
  paged: true,
})

export const refundOrder = endpoint('POST /flagged-orders/:id/refund', {
  permission: 'orders.refund',
  log: { as: msg('staffActs.refundOrder'), about: 'order', reason: 'reason' },
  priority: 'account',
  summary: 'Refunds a paid flagged order in full and removes it from the flagged orders',
  params: z.object({ id }),
  input: z.strictObject({ reason: staffReason }),
  limit: { times: 60, seconds: 60 },
  output: z.object({ modifiedCount: counted, message: z.string() }),
  refusal: { modifiedCount: 0 },
})

export const closeFlag = endpoint('DELETE /flagged-orders/:id', {
  permission: 'orders.unflag',
  log: { as: msg('staffActs.closeFlag'), about: 'order', reason: 'reason' },
  priority: 'account',
  summary: 'Removes an order from the flagged orders after somebody has looked at it',
  params: z.object({ id }),
  input: z.strictObject({ reason: staffReason }),
  limit: { times: 60, seconds: 60 },
  output: z.object({ deletedCount: counted, message: z.string() }),
  refusal: { deletedCount: 0 },
})
