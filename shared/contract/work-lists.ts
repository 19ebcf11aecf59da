import { z } from 'zod'
import { payoutStates } from '#shared/domain/money/payout-states.ts'
import { msg } from '#shared/language/message.ts'
import { caseKinds, caseStates } from '../domain/case/facts.ts'
import { endpoint } from './endpoint.ts'
import { id, paging, searched, sorting } from './fields.ts'
import { csvOf, when } from './list-fields.ts'

const instant = z.string()

/** Cases that wait for staff, those that are open, or those in one state. */
export const caseFilters = ['staff', 'open', ...caseStates] as const

/** A case in the staff's list. */
export const ListedCase = z.object({
  _id: id,
  order: id,
  productName: z.string(),
  buyer: z.string(),
  buyerId: id,
  seller: z.string(),
  sellerId: id,
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  /** In the market's currency, including delivery. */
  total: z.number(),
  openedAt: instant,
  /** Since when it is in its state. */
  since: instant,
  /** When the state ends automatically, such as by a decision of the rule; null if it does not. */
  until: instant.nullable(),
  /** Which side asked staff to decide; null if the case came to them by itself. */
  askedBy: z.enum(['buyer', 'seller']).nullable(),
  /** The decision is overdue. */
  isLate: z.boolean(),
  /** What links the accounts of buyer and seller; null if nothing does. */
  links: z.string().nullable(),
})
export type ListedCase = z.output<typeof ListedCase>

const casesWanted = {
  /** Words of the buyer's or the seller's name, or the beginning of their e-mail. */
  search: searched,
  state: z.enum(caseFilters).optional(),
  kind: z.enum(caseKinds).optional(),
  ...when,
  sort: sorting('since', 'total').default('newest'),
}

/** S15.4, S10.13 */
export const listAllCases = endpoint('GET /all-cases', {
  permission: 'cases.read',
  log: { as: msg('staffActs.listAllCases'), about: null, shows: 'personal data' },
  priority: 'account',
  summary:
    'Lists all cases, those opened last first, or by how long they wait or their amount; by state, kind, when they were opened, buyer or seller',
  query: z.object({ ...casesWanted, ...paging(200, 50).shape }),
  output: z.array(ListedCase),
  paged: true,
})

export const exportAllCases = endpoint('GET /all-cases/csv', {
  permission: 'cases.read',
  log: { as: msg('staffActs.exportAllCases'), about: null, shows: 'personal data' },
  summary: 'Returns all cases that match as the text of a CSV, with its headings and words in the caller’s language',
  query: z.object(casesWanted),
  ...csvOf,
})

/** A payout in the staff's list. Those in the state `staff` are made by bank transfer, because there is no other way to pay the seller. */
export const ListedPayout = z.object({
  /** The order's id. */
  _id: id,
  productName: z.string(),
  seller: z.string(),
  sellerId: id,
  /** Null if the seller's account is closed. */
  sellerEmail: z.string().nullable(),
  state: z.enum(payoutStates),
  /** The seller's share, in the market's currency. */
  share: z.number(),
  /** What the market keeps of the price. */
  fee: z.number(),
  /** The part of the share that is kept back for the seller's debts. */
  setOff: z.number(),
  /** What the seller gets, or has got. */
  amount: z.number(),
  /** The card provider's id of the transfer, or the bank's reference. */
  transfer: z.string().nullable(),
  /** Since when it is in its state. */
  since: instant,
  /** Why staff make it by bank transfer. */
  reason: z.string().nullable(),
  /** What links the accounts of buyer and seller; null if nothing does. */
  links: z.string().nullable(),
  /** Why the caller may not decide about it, because it concerns them; null if they may. */
  ownMatter: z.string().nullable(),
  /** Whether the seller has entered bank details. */
  hasBankDetails: z.boolean(),
  /** Staff have it, but the card provider could send it: the seller has an account that takes it. */
  canTryAgain: z.boolean(),
})
export type ListedPayout = z.output<typeof ListedPayout>

const payoutsWanted = {
  /** Words of the seller's name, or the beginning of their e-mail. */
  search: searched,
  state: z.enum(payoutStates).optional(),
  ...when,
  sort: sorting('since', 'amount').default('newest'),
}

/** S15.4 */
export const listAllPayouts = endpoint('GET /all-payouts', {
  permission: 'payouts.read',
  log: { as: msg('staffActs.listAllPayouts'), about: null, shows: 'personal data' },
  priority: 'account',
  summary:
    'Lists all payouts, those that changed last first, or by how long they are in their state or their amount; by state, days and seller',
  query: z.object({ ...payoutsWanted, ...paging(200, 50).shape }),
  output: z.array(ListedPayout),
  paged: true,
})

export const exportAllPayouts = endpoint('GET /all-payouts/csv', {
  permission: 'payouts.read',
  log: { as: msg('staffActs.exportAllPayouts'), about: null, shows: 'personal data' },
  summary: 'Returns all payouts that match as the text of a CSV, with its headings and words in the caller’s language',
  query: z.object(payoutsWanted),
  ...csvOf,
})
