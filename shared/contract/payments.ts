import { z } from 'zod'
import { msg, t } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { counted, id, line, paging, price, staffReason, trueOrFalse } from './fields.ts'

/** S7.25: an order has only one live intent, however often this is called. */
export const createPaymentIntent = endpoint('POST /create-payment-intent', {
  access: 'buyer',
  key: 'person',
  priority: 'payment',
  act: 'settle',
  summary: "Prepares the card payment of one of the caller's unpaid orders and returns its client secret",
  input: z.strictObject({ resalePrice: price(msg('fields.resalePrice'), 'nothing'), order: id.optional() }),
  limit: { times: 10, seconds: 60 },
  takesKey: true,
  output: z.object({ clientSecret: z.string() }),
  needsVerifiedEmail: true,
})

/** S7.26: relies on the card provider, not on the caller; safe to repeat. */
export const recordPayment = endpoint('POST /payments', {
  access: 'buyer',
  key: 'person',
  priority: 'payment',
  act: 'settle',
  summary: 'Checks with the card provider whether an order is paid, and records the payment',
  input: z.strictObject({
    order: id,
    transactionId: z
      .string()
      .min(1, { error: () => t('fields.required', { label: 'transactionId' }) })
      .max(255),
    resalePrice: z.unknown().optional(),
    email: z.unknown().optional(),
    bookingsId: z.unknown().optional(),
  }),
  limit: { times: 60, seconds: 60 },
  takesKey: true,
  output: z.object({ insertedId: id, message: z.string() }),
  needsVerifiedEmail: true,
})

/** A refund by bank transfer, because the card provider cannot return the money to the card. */
export const StaffRefund = z.object({
  _id: id,
  /** Null if the books do not know the order of the charge. */
  order: id.nullable(),
  productName: z.string().nullable(),
  buyer: z.string().nullable(),
  buyerEmail: z.string().nullable(),
  buyerPhone: z.string().nullable(),
  /** What to transfer. */
  amount: z.number(),
  /** Why it is on the list; of the postage of a return also who owes it, its scan, and how often before. */
  reason: z.string(),
  /** What links the accounts of buyer and seller; null if nothing does. */
  links: z.string().nullable(),
  /** Why the caller may not decide about it, because it concerns them; null if they may. */
  ownMatter: z.string().nullable(),
  /** It is not to be paid yet, unless staff give a reason. */
  waits: z.boolean(),
  since: z.string(),
  /** Whether the card provider can be asked again: not if nothing was charged, nor if the bank has taken the charge back. */
  canTryAgain: z.boolean(),
})
export type StaffRefund = z.output<typeof StaffRefund>

export const listStaffRefunds = endpoint('GET /staff-refunds', {
  permission: 'refunds.read',
  log: { as: msg('staffActs.listStaffRefunds'), about: null, shows: 'personal data' },
  priority: 'account',
  summary: 'Lists refunds that the card provider cannot make, longest waiting first',
  query: paging(100, 50),
  output: z.array(StaffRefund),
  paged: true,
})

export const retryRefund = endpoint('POST /staff-refunds/:id/try-again', {
  permission: 'refunds.retry',
  log: {
    as: msg('staffActs.retryRefund'),
    about: 'refund',
    reason: null,
    because: 'It asks the provider again for what is owed in any case',
  },
  priority: 'account',
  summary: 'Retries a refund that the card provider could not make',
  params: z.object({ id }),
  limit: { times: 60, seconds: 60 },
  output: z.object({ modifiedCount: counted, message: z.string() }),
  refusal: { modifiedCount: 0 },
})

export const recordRefundTransfer = endpoint('POST /staff-refunds/:id/bank-transfer', {
  permission: 'refunds.transfer',
  log: { as: msg('staffActs.recordRefundTransfer'), about: 'refund', reason: 'reason' },
  priority: 'account',
  summary: 'Records that a buyer was refunded by bank transfer, and removes the refund from the staff refunds',
  params: z.object({ id }),
  input: z.strictObject({
    /** The bank's reference of the transfer. */
    reference: line(msg('fields.reference'), 140),
    reason: staffReason,
    /** Pays the postage of a return that the market does not advance by rule; both sides then read the reason. */
    decided: z.boolean(trueOrFalse('decided')).optional(),
  }),
  limit: { times: 60, seconds: 60 },
  output: z.object({ modifiedCount: counted, message: z.string() }),
  refusal: { modifiedCount: 0 },
})
