import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { counted, id, paging } from './fields.ts'

/** One thing that must always be true, and what broke of it: nothing, as long as all is well. */
export const Invariant = z.object({ id: z.string(), promise: z.string(), broken: z.array(z.string()) })
export type Invariant = z.output<typeof Invariant>

/** Dollars. */
const Money = z.object({
  ledger: z.number(),
  paidOrders: z.number(),
  refundsUnderWay: z.number(),
  /** What the card provider itself says of the same charges; null while it does not answer. */
  provider: z
    .object({
      charged: z.number(),
      refunded: z.number(),
      /** How many charges of the same account this market did not ask for. */
      foreign: counted,
    })
    .nullable(),
})

export const Integrity = z.object({
  checkedAt: z.string(),
  green: z.boolean(),
  invariants: z.array(Invariant),
  money: Money,
  /** How many entries the ledger has, and the hash of the last, which stands for all of them. */
  ledger: z.object({ entries: counted, head: z.string().nullable() }),
})
export type Integrity = z.output<typeof Integrity>

export const getIntegrity = endpoint('GET /integrity', {
  access: 'admin',
  priority: 'export',
  summary: "Checks what must always be true of phones and money, our books against the card provider's",
  limit: { times: 20, seconds: 60 },
  output: Integrity,
})

export const LedgerEntry = z.object({
  number: counted,
  kind: z.enum(['charge', 'refund']),
  at: z.string(),
  order: id.nullable(),
  transactionId: z.string(),
  /** Dollars; a refund's are below zero. */
  amount: z.number(),
  currency: z.string(),
  reason: z.string().nullable(),
  hash: z.string(),
})
export type LedgerEntry = z.output<typeof LedgerEntry>

export const listLedger = endpoint('GET /ledger', {
  access: 'admin',
  priority: 'account',
  summary: 'The ledger behind the sums, newest entry first',
  query: paging(200, 50),
  output: z.array(LedgerEntry),
  paged: true,
})
