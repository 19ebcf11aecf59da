import { z } from 'zod'
import { waitingKinds } from '#shared/domain/staff/waiting.ts'
import { Product } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { counted, id } from './fields.ts'
import { Order } from './orders.ts'
import { Wish } from './wishlist.ts'

/** Each figure is counted up to this; one more means "more than this". */
export const maxCounted = 1_000
const figure = z
  .number()
  .int()
  .min(0)
  .max(maxCounted + 1)

/** Maximum number of rows in each list of a summary. */
export const maxNamed = 5

/** Number of weeks of sales in a summary. */
export const summaryWeeks = 8

/** What was sold in each of the last weeks, this week last; only the newest 10,000 sales are counted. */
/** `dollars`: the amount, in the market's currency. */
const Sales = z.array(z.object({ from: z.string(), sold: counted, dollars: z.number() })).length(summaryWeeks)
export type Sales = z.output<typeof Sales>

const BuyerSummary = z.object({
  role: z.literal('buyer'),
  unpaid: figure,
  paid: figure,
  wishes: figure,
  /** In the market's currency: how much less than new the newest 1,000 paid phones cost. */
  saved: z.number(),
  /** The orders that are to be paid, newest first. */
  toPay: z.array(Order).max(maxNamed),
  /** The latest wishes, with whether they can be bought. */
  wished: z.array(Wish).max(maxNamed),
})

const SellerSummary = z.object({
  role: z.literal('seller'),
  /** On the market, including booked ones. */
  listed: figure,
  booked: figure,
  sold: figure,
  /** On the market and not in Flash Sale. */
  notAdvertised: figure,
  paused: figure,
  /** Started and not submitted. */
  drafts: figure,
  sales: Sales,
  /** Phones that a buyer holds, the newest first. */
  held: z.array(Product).max(maxNamed),
})

/** How many of what waits for staff are listed. */
export const mostWaiting = 25

const waitingKind = z.enum(waitingKinds)

/** Something that waits for staff. */
const Waiting = z.object({
  kind: waitingKind,
  /** What its page is about: the report, the seller who asks for a badge, the order, or what it is. */
  subject: z.string(),
  order: id.nullable(),
  /** The phone or the person that it is about. */
  what: z.string(),
  since: z.string(),
  /** When it ends by itself, or has to be done; null if nothing says so. */
  due: z.string().nullable(),
})
export type Waiting = z.output<typeof Waiting>

const WaitingCount = z.object({ kind: waitingKind, count: figure, oldest: z.string() })
export type WaitingCount = z.output<typeof WaitingCount>

const AdminSummary = z.object({
  role: z.literal('admin'),
  sellers: figure,
  buyers: figure,
  /** On the market, including booked ones. */
  listed: figure,
  /** What the caller can do something about, the longest waiting first. */
  waiting: z.array(Waiting).max(mostWaiting),
  /** How much of each kind, and since when the longest of them waits. */
  waitingCounts: z.array(WaitingCount),
  /** Sellers who owe something. */
  debts: figure,
  /** In the market's currency: what the guarantee has, what it paid in the last thirty days, and the floor at which it pays nothing by itself. */
  guarantee: z.object({ balance: z.number(), paid: z.number(), floor: z.number(), isAtFloor: z.boolean() }).nullable(),
  /** Null, like `guarantee`, for staff who may not see the books. */
  sales: Sales.nullable(),
})

export type BuyerSummary = z.output<typeof BuyerSummary>
export type SellerSummary = z.output<typeof SellerSummary>
export type AdminSummary = z.output<typeof AdminSummary>

/** What the dashboard shows first: the caller's figures, and what waits for them. */
export const getSummary = endpoint('GET /summary', {
  access: 'signed-in',
  key: 'own.account.read',
  priority: 'account',
  act: 'settle',
  summary: "Returns the figures of the caller's dashboard, each counted up to 1,000, and what needs their attention",
  output: z.discriminatedUnion('role', [BuyerSummary, SellerSummary, AdminSummary]),
})
