import { z } from 'zod'
import { Person } from './accounts.ts'
import { Product } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { counted } from './fields.ts'
import { Order } from './orders.ts'
import { Wish } from './wishlist.ts'

/** Each figure is counted up to here; one more stands for more. */
export const mostCounted = 1_000
const figure = z
  .number()
  .int()
  .min(0)
  .max(mostCounted + 1)

/** How many rows a summary names. */
export const mostNamed = 5

/** How many weeks of sales a summary has. */
export const summaryWeeks = 8

/** What was sold in each of the last weeks, this one last; of more than 10,000 sales the newest. */
const Sales = z.array(z.object({ from: z.string(), sold: counted, dollars: z.number() })).length(summaryWeeks)
export type Sales = z.output<typeof Sales>

const BuyerSummary = z.object({
  role: z.literal('buyer'),
  unpaid: figure,
  paid: figure,
  wishes: figure,
  /** Dollars less than new that the newest 1,000 paid phones cost. */
  saved: z.number(),
  /** The orders to be paid, newest first. */
  toPay: z.array(Order).max(mostNamed),
  /** What was wished for last, with whether it can be bought. */
  wished: z.array(Wish).max(mostNamed),
})

const SellerSummary = z.object({
  role: z.literal('seller'),
  /** On the market, booked ones among them. */
  listed: figure,
  booked: figure,
  sold: figure,
  /** On the market and not in Flash Sale. */
  notAdvertised: figure,
  paused: figure,
  /** Begun and not sent. */
  drafts: figure,
  sales: Sales,
  /** Phones that a buyer holds, the newest first. */
  held: z.array(Product).max(mostNamed),
})

const AdminSummary = z.object({
  role: z.literal('admin'),
  sellers: figure,
  buyers: figure,
  unverified: figure,
  /** On the market, booked ones among them. */
  listed: figure,
  /** Orders that a person has to look at. */
  flagged: figure,
  /** Payouts and refunds that staff makes by bank transfer. */
  transfers: figure,
  /** Cases that wait for staff to decide. */
  cases: figure,
  /** Reports and appeals that nobody has decided. */
  reports: figure,
  /** Payments that banks take back and have not decided about. */
  chargebacks: figure,
  /** Sellers who owe something. */
  debts: figure,
  sales: Sales,
  /** The sellers nobody has verified yet, newest first. */
  toVerify: z.array(Person).max(mostNamed),
})

export type BuyerSummary = z.output<typeof BuyerSummary>
export type SellerSummary = z.output<typeof SellerSummary>
export type AdminSummary = z.output<typeof AdminSummary>

/** What the dashboard begins with: the caller's figures, and what waits for them. */
export const getSummary = endpoint('GET /summary', {
  access: 'signed-in',
  priority: 'account',
  act: 'settle',
  summary: "The figures of the caller's dashboard, each counted up to 1,000, and what waits for them",
  output: z.discriminatedUnion('role', [BuyerSummary, SellerSummary, AdminSummary]),
})
