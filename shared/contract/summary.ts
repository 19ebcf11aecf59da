import { z } from 'zod'
import { Person } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { Order } from './orders.ts'

/** Each figure is counted up to here; one more stands for more. */
export const mostCounted = 1_000
const figure = z
  .number()
  .int()
  .min(0)
  .max(mostCounted + 1)

/** How many rows a summary names. */
export const mostNamed = 5

const BuyerSummary = z.object({
  role: z.literal('buyer'),
  unpaid: figure,
  paid: figure,
  wishes: figure,
  /** The orders to be paid, newest first. */
  toPay: z.array(Order).max(mostNamed),
})

const SellerSummary = z.object({
  role: z.literal('seller'),
  /** On the market, booked ones among them. */
  listed: figure,
  booked: figure,
  sold: figure,
  /** On the market and not in Flash Sale. */
  notAdvertised: figure,
})

const AdminSummary = z.object({
  role: z.literal('admin'),
  sellers: figure,
  buyers: figure,
  unverified: figure,
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
  summary: "The figures of the caller's dashboard, each counted up to 1,000, and what waits for them",
  output: z.discriminatedUnion('role', [BuyerSummary, SellerSummary, AdminSummary]),
})
