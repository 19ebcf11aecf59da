import { z } from 'zod'
import { msg } from '#shared/language/message.ts'
import { chargebackStates } from '../domain/chargeback/states.ts'
import { endpoint } from './endpoint.ts'
import { counted, id, line, paging, staffSort, sum } from './fields.ts'

const instant = z.string()
const bearer = z.enum(['seller', 'guarantee', 'buyer', 'nobody'])

/** The last chargeback of an order's payment, as its sides and staff see it. */
export const Chargeback = z.object({
  state: z.enum(chargebackStates),
  /** The bank's reason in words. */
  reason: z.string(),
  /** In the market's currency: what the bank takes back. */
  amount: z.number(),
  openedAt: instant,
  /** When the evidence is sent automatically; null once it was sent. */
  evidenceAt: instant.nullable(),
  /** Who bears the loss, if it is lost. */
  borneBy: bearer.nullable(),
  headline: z.string(),
  sentence: z.string(),
  /** What is or was sent to the bank; null for the two sides. */
  evidence: z.array(z.object({ label: z.string(), value: z.string() })).nullable(),
})
export type Chargeback = z.output<typeof Chargeback>

export const chargebackFilters = ['open', 'staff', 'all'] as const

/** A chargeback in the staff list. */
export const ListedChargeback = z.object({
  _id: id,
  /** Null if the books do not know the order of the charge. */
  order: id.nullable(),
  productName: z.string().nullable(),
  buyer: z.string().nullable(),
  sellerName: z.string().nullable(),
  reason: z.string(),
  state: z.enum(chargebackStates),
  /** In the market's currency. */
  amount: z.number(),
  openedAt: instant,
  /** When its state ends automatically; null if only the bank ends it. */
  until: instant.nullable(),
  borneBy: bearer.nullable(),
  /** What links the accounts of buyer and seller; null if nothing does. */
  links: z.string().nullable(),
  /** What speaks for whom, and how often before buyer and seller had a chargeback. */
  known: z.string(),
})
export type ListedChargeback = z.output<typeof ListedChargeback>

export const listChargebacks = endpoint('GET /chargebacks', {
  permission: 'chargebacks.read',
  log: { as: msg('staffActs.listChargebacks'), about: null, shows: 'personal data' },
  priority: 'account',
  summary: 'Lists chargebacks: undecided ones, those that wait for staff, or all; oldest first, or highest amount first',
  query: z.object({
    show: z.enum(chargebackFilters).default('open'),
    sort: staffSort,
    ...paging(100, 50).shape,
  }),
  output: z.array(ListedChargeback),
  paged: true,
})

/** What a seller owes beyond what they are still to get. */
export const Debt = z.object({
  /** The seller's id. */
  _id: id,
  /** Names the debt to its debtor and in the books, also after their account is closed. */
  number: z.string(),
  sellerName: z.string(),
  sellerEmail: z.string().nullable(),
  /** In the market's currency. */
  amount: z.number(),
  /** What the debt comes from, and how often before a debt of this seller was written off. */
  known: z.string(),
  since: instant,
  /** From when it can be written off. */
  writeOffFrom: instant,
  /** Why the caller may not decide about it, because it concerns them; null if they may. */
  ownMatter: z.string().nullable(),
})
export type Debt = z.output<typeof Debt>

export const listDebts = endpoint('GET /debts', {
  permission: 'debts.read',
  log: { as: msg('staffActs.listDebts'), about: null, shows: 'personal data' },
  priority: 'account',
  summary: 'Lists the debts of sellers, oldest first, or highest amount first',
  query: z.object({ sort: staffSort, ...paging(100, 50).shape }),
  output: z.array(Debt),
  paged: true,
})

export const writeOffDebt = endpoint('POST /debts/:id/write-off', {
  permission: 'debts.write_off',
  log: { as: msg('staffActs.writeOffDebt'), about: 'debt', reason: 'reason' },
  priority: 'account',
  summary: 'Writes off a seller’s debt that is old enough, with a reason; the guarantee bears the loss',
  params: z.object({ id }),
  input: z.strictObject({
    reason: line(msg('fields.reason'), 500),
    /** In the market's currency, as in the list. */
    amount: sum,
  }),
  limit: { times: 60, seconds: 60 },
  output: z.object({ modifiedCount: counted, message: z.string() }),
  refusal: { modifiedCount: 0 },
})
