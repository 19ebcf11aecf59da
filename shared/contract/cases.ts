import { z } from 'zod'
import { caseKinds, caseStates } from '../domain/case-facts.ts'
import { endpoint } from './endpoint.ts'
import { id, paging, staffSort } from './fields.ts'

const instant = z.string()

/** A case as the two sides and staff see it. */
export const Case = z.object({
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  openedAt: instant,
  /** What of the listing as it was booked is said not to hold. */
  points: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What was said, oldest first; `who` is empty where the market says it; pictures by their ids. */
  statements: z.array(z.object({ who: z.string(), at: instant, words: z.string(), pictures: z.array(id) })),
  /** What the seller last offered, in dollars. */
  offer: z.number().nullable(),
  /** The most that can go back, in dollars. */
  most: z.number(),
  /** In dollars: what the seller also pays to the buyer where the phone comes back. */
  returnPostage: z.number(),
  /** Whether there is a phone that could go back still, and somebody to take it. */
  canGoBack: z.boolean(),
  /** Nobody has said where that would be: whoever agrees to its return, or decides it, says so. */
  needsReturnAddress: z.boolean(),
  /** Where the buyer sends the phone, once that is agreed or decided. */
  returnTo: z.object({ name: z.string(), address: z.string() }).nullable(),
  returnParcel: z
    .object({ carrier: z.string(), trackingNumber: z.string(), trackingUrl: z.string().nullable(), shippedAt: instant })
    .nullable(),
  /** What staff decided, oldest first; the last counts. `again`: by whoever had decided before, since there is nobody else. */
  decisions: z.array(
    z.object({ at: instant, refund: z.number(), againstReturn: z.boolean(), reason: z.string(), again: z.boolean() }),
  ),
})
export type Case = z.output<typeof Case>

export const caseFilters = ['staff', 'open'] as const

/** A case in the list of staff. */
export const ListedCase = z.object({
  /** The order's. */
  _id: id,
  productName: z.string(),
  buyer: z.string(),
  sellerName: z.string(),
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  /** Dollars, with delivery. */
  total: z.number(),
  since: instant,
  /** When the rule decides, or the state ends otherwise. */
  until: instant,
  /** It should have been decided by now. */
  isLate: z.boolean(),
})
export type ListedCase = z.output<typeof ListedCase>

export const listCases = endpoint('GET /cases', {
  access: 'admin',
  priority: 'account',
  summary: 'Cases that wait for staff, or all that are open: the longest waiting first, or the dearest',
  query: z.object({
    show: z.enum(caseFilters).default('staff'),
    sort: staffSort,
    ...paging(100, 50).shape,
  }),
  output: z.array(ListedCase),
  paged: true,
})
