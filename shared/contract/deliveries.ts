import { z } from 'zod'
import { partBearers } from '#shared/domain/money/part-refund.ts'
import { payoutStates } from '#shared/domain/money/payout-states.ts'
import { orderStates } from '#shared/domain/orders/order-life.ts'
import { msg, t } from '#shared/language/message.ts'
import { deliveryStates } from '../domain/delivery/facts.ts'
import { personStepNames } from '../domain/person-steps.ts'
import { StoredAddress } from './address.ts'
import { Case } from './cases.ts'
import { Chargeback } from './chargebacks.ts'
import { endpoint } from './endpoint.ts'
import { counted, id, line, paging, price, searched, sorting, staffReason, sum } from './fields.ts'
import { Cover, PartLimits } from './staff-choices.ts'
import { StepInput } from './step-input.ts'

const instant = z.string()
/** As it is written on a parcel, the name first. */
const addressLines = z.array(z.string())

/** The listing as it was when the phone was booked; later changes do not affect it (S10.3). */
export const FrozenListing = z.object({
  name: z.string(),
  image: z.string(),
  description: z.string().nullable(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  imeiLast4: z.string().nullable(),
})

export const NextStep = z.object({
  step: z.enum(personStepNames),
  label: z.string(),
  /** Whether it is the step that moves the order on. */
  isNext: z.boolean(),
  /** Whether it has a button of its own, as the next step does; the others are in a menu. */
  hasButton: z.boolean(),
  /** Why it cannot be taken now; null if it can. */
  refusal: z.string().nullable(),
})

/** One order as one side sees it: whose turn it is, until when, what was done, and what can be done (S10.16). */
export const Progress = z.object({
  _id: id,
  side: z.enum(['buyer', 'seller', 'admin']),
  productsId: id,
  listing: FrozenListing,
  orderState: z.enum(orderStates),
  /** Null before the payment. */
  state: z.enum(deliveryStates).nullable(),
  headline: z.string(),
  sentence: z.string(),
  turn: z.enum(['you', 'other', 'staff', 'nobody']),
  /** What is counted down to: the end of the time to ship, or of this state, which then ends automatically. */
  until: instant.nullable(),
  steps: z.array(NextStep),
  buyer: z.string(),
  seller: z.string(),
  /** Where the phone is sent, once it is paid; for the seller, staff and the buyer, whose address it is. */
  shipTo: z.object({ name: z.string(), phone: z.string(), location: z.string(), lines: addressLines }).nullable(),
  /** The seller's own return address, of this parcel or of the last one; null for the others, and if there was none. */
  returnAddress: z.string().nullable(),
  /** The same in its parts; null also if only the line is known. */
  address: StoredAddress,
  parcel: z
    .object({
      carrier: z.string(),
      trackingNumber: z.string(),
      trackingUrl: z.string().nullable(),
      shippedAt: instant,
      deliveredAt: instant.nullable(),
    })
    .nullable(),
  meeting: z.object({ offeredBy: z.enum(['buyer', 'seller']).nullable(), codeUntil: instant.nullable(), triesLeft: z.number() }),
  /** The last case of the order. */
  case: Case.nullable(),
  /** The last chargeback of its payment. */
  chargeback: Chargeback.nullable(),
  /** What links the accounts of buyer and seller, for staff; null for the two sides, and if nothing does. */
  links: z.string().nullable(),
  cover: Cover.nullable(),
  part: PartLimits.nullable(),
  /** Why staff who ask may not decide about it, because it concerns them; null for the two sides, and if they may. */
  ownMatter: z.string().nullable(),
  /** Whether a carrier has had the phone, or the buyer: nothing sends it back if staff undo the sale. */
  hasLeft: z.boolean(),
  /** Whether a parcel may go by a carrier that reports nothing. */
  otherCarriers: z.boolean(),
  cancelReason: z.string().nullable(),
  /**
   * What cancelling costs the buyer, before and after the payment, while it is possible: `fee` now, in the market's currency; `left` of the
   * `free` times in so many days; then the fee of the card provider, `cardFee`. Null for the others.
   */
  cancelCosts: z
    .object({ fee: z.number(), cardFee: z.number(), left: z.number(), free: z.number(), days: z.number(), minutes: z.number() })
    .nullable(),
  /** In the market's currency. `fee` and `share` are for the seller, and null for the buyer. */
  amounts: z.object({
    price: z.number(),
    delivery: z.number(),
    total: z.number(),
    refunded: z.number(),
    /** What the seller, or the guarantee, also pays to the buyer for return postage; zero if nothing. */
    returnPostage: z.number(),
    /** Whether the guarantee pays that, not the seller. */
    postageIsCovered: z.boolean(),
    /** What was kept of a cancelled payment: the fee of the card provider. */
    cancelFee: z.number(),
    fee: z.number().nullable(),
    share: z.number().nullable(),
  }),
  /** Where each refund is, oldest first; empty for the seller. In the market's currency. */
  refunds: z.array(z.object({ amount: z.number(), text: z.string(), at: instant })),
  /** The seller's money; null for the buyer. */
  payout: z
    .object({
      state: z.enum(payoutStates),
      since: instant,
      text: z.string(),
      /** Until when it waits, held back by staff or by rule; null if it does not. */
      waitsUntil: instant.nullable(),
      /** Whether staff hold it back. */
      isHeldBack: z.boolean(),
    })
    .nullable(),
  payment: z.object({ transactionId: z.string(), paidAt: instant }).nullable(),
  timeline: z.array(z.object({ at: instant, text: z.string() })),
})
export type Progress = z.output<typeof Progress>

const order = z.object({ id })

export const getProgress = endpoint('GET /orders/:id/progress', {
  access: 'signed-in',
  key: 'own.orders.read',
  log: { as: msg('staffActs.getProgress'), about: 'order', shows: 'personal data' },
  priority: 'account',
  act: 'settle',
  summary: 'Returns an order as its buyer, its seller or an admin sees it: history, whose turn it is, deadline, possible steps',
  params: order,
  output: Progress,
})

export const takeStep = endpoint('POST /orders/:id/steps', {
  access: 'signed-in',
  key: 'own.orders.write',
  log: {
    as: msg('staffActs.takeStep'),
    about: 'order',
    reason: 'reason',
    because: 'The table of steps says which of them need one',
  },
  priority: 'account',
  act: 'settle',
  summary:
    'Takes a step of an order, for example ships or cancels it, confirms its arrival, accepts the phone or reports a problem',
  params: order,
  input: StepInput,
  missing: 'step_needs',
  limit: { times: 60, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true), state: z.enum(deliveryStates), message: z.string() }),
  refusal: { acknowledged: false },
})

export const refundPart = endpoint('POST /orders/:id/part-refunds', {
  permission: 'orders.refund',
  log: { as: msg('staffActs.refundPart'), about: 'order', reason: 'reason' },
  priority: 'account',
  summary:
    'Refunds a part of a paid order, which goes on or stays complete; the seller, the market’s fee or the guarantee bears it',
  params: order,
  input: z.strictObject({
    /** In the market's currency. */
    amount: price(msg('fields.amount'), 'something'),
    /** Who bears it: the seller by a lower price, the market by its fee, or the guarantee. */
    bearer: z.enum(partBearers, { error: () => t('fields.chooseBearer') }),
    /** What of the order had been refunded before, as the caller saw it: if it has changed, the call is refused. */
    refunded: sum,
    reason: staffReason,
  }),
  takesKey: true,
  limit: { times: 60, seconds: 60 },
  output: z.object({ modifiedCount: counted, message: z.string() }),
  refusal: { modifiedCount: 0 },
})

export const makeHandOverCode = endpoint('POST /orders/:id/hand-over-code', {
  access: 'buyer',
  key: 'person',
  priority: 'account',
  act: 'settle',
  summary:
    'Returns the code that the buyer shows the seller after checking the phone; needs the IMEI, expires after some minutes',
  params: order,
  input: z.strictObject({ imei: line(msg('fields.imei'), 40) }),
  limit: { times: 20, seconds: 3600 },
  output: z.object({ code: z.string(), until: instant }),
  refusal: { acknowledged: false },
})

export const Sale = z.object({
  _id: id,
  productsId: id,
  productName: z.string(),
  productImage: z.string(),
  buyer: z.string(),
  /** In the market's currency; `share` is what the seller gets of it. */
  price: z.number(),
  share: z.number(),
  state: z.enum(deliveryStates),
  turn: z.enum(['you', 'other', 'staff', 'nobody']),
  headline: z.string(),
  until: instant.nullable(),
  paidAt: instant,
  payout: z.enum(payoutStates),
})
export type Sale = z.output<typeof Sale>

export const salesFilters = ['all', 'to_do', 'under_way', 'case', 'completed', 'refunded'] as const

export const listSales = endpoint('GET /sales', {
  access: 'seller',
  key: 'own.orders.read',
  priority: 'account',
  act: 'settle',
  summary: "Lists the caller's sales, newest first, by phone name or price; `show` filters, `search` matches phone or buyer name",
  query: z.object({
    show: z.enum(salesFilters).default('all'),
    search: searched,
    sort: sorting('name', 'price').default('newest'),
    ...paging(1000, 20).shape,
  }),
  output: z.array(Sale),
  paged: true,
})

/** A seller's money: every cent with its order, reason and date; the sum is that of their ledger account (S11.4). */
export const Money = z.object({
  /** In the market's currency. `balance` is what the market owes the seller according to the ledger; negative if the seller owes. */
  held: z.number(),
  /** Shares that are kept while the buyer's bank disputes the payment, or a problem is open; in no other sum. */
  onHold: z.number(),
  payable: z.number(),
  paidOut: z.number(),
  /** The part of the shares that was kept back for debts; not included in `paidOut`. */
  setOff: z.number(),
  owed: z.number(),
  balance: z.number(),
  rows: z.array(
    z.object({
      order: id,
      productName: z.string(),
      /** The seller's share, what of it was sent, and what was kept back for a debt. */
      amount: z.number(),
      sent: z.number(),
      setOff: z.number(),
      state: z.enum(payoutStates),
      since: instant,
      text: z.string(),
    }),
  ),
  /** What increased the debt, and what was paid of it, by which sale, or written off; negative if it decreased. */
  debts: z.array(
    z.object({
      _id: id,
      order: id.nullable(),
      productName: z.string().nullable(),
      amount: z.number(),
      at: instant,
      text: z.string(),
    }),
  ),
  /** The cursors of the next rows and debts, sent as `after` and `debtsAfter`; null if these are the last. */
  next: z.object({ rows: z.string().nullable(), debts: z.string().nullable() }),
})
export type Money = z.output<typeof Money>

export const getMoney = endpoint('GET /me/money', {
  access: 'seller',
  key: 'own.money.read',
  priority: 'account',
  act: 'settle',
  summary: 'Returns the caller’s money: held, payable, paid out or owed, in total and by order, newest first',
  query: z.object({ ...paging(500, 100).shape, debtsAfter: z.string().max(200).optional() }),
  output: Money,
})
