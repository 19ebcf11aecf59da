import { z } from 'zod'
import { ledgerAccountKinds, ledgerKinds } from '#shared/domain/money/ledger.ts'
import { msg } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { counted, id, paging } from './fields.ts'

/** One invariant, and its violations: none while everything is well. */
export const Invariant = z.object({ id: z.string(), promise: z.string(), broken: z.array(z.string()) })
export type Invariant = z.output<typeof Invariant>

/** In the market's currency. */
const Money = z.object({
  /** What the market has in each of its ledger accounts; negative if it owes. All sellers count as one. */
  accounts: z.array(z.object({ account: z.enum(ledgerAccountKinds), amount: z.number() })),
  /** What the card provider itself reports about the same charges; null while it does not answer. */
  provider: z
    .object({
      charged: z.number(),
      refunded: z.number(),
      /** How many charges of the same account were not requested by this market. */
      foreign: counted,
    })
    .nullable(),
})

export const Integrity = z.object({
  checkedAt: z.string(),
  green: z.boolean(),
  invariants: z.array(Invariant),
  money: Money,
  /** Numbers of transactions, of those not yet sealed, and of seals; and the hash of the last seal, which covers them all. */
  ledger: z.object({ transactions: counted, unsealed: counted, seals: counted, head: z.string().nullable() }),
  /** The same of the log of the staff. */
  staffLog: z.object({ rows: counted, unsealed: counted, seals: counted, head: z.string().nullable() }),
})
export type Integrity = z.output<typeof Integrity>

export const getIntegrity = endpoint('GET /integrity', {
  permission: 'books.read',
  log: { as: msg('staffActs.getIntegrity'), about: null, shows: 'no personal data' },
  priority: 'audit',
  summary: "Checks the invariants of phones and money, and compares the books with the card provider's",
  limit: { times: 20, seconds: 60 },
  output: Integrity,
})

export const LedgerTransaction = z.object({
  number: counted,
  kind: z.enum(ledgerKinds),
  at: z.string(),
  order: id.nullable(),
  /** The id of an intent, a refund or a transfer. */
  transactionId: z.string(),
  currency: z.string(),
  reason: z.string().nullable(),
  /** By how much it changes each ledger account; they sum to zero. */
  postings: z.array(z.object({ account: z.string(), amount: z.number() })),
  sealed: z.boolean(),
})
export type LedgerTransaction = z.output<typeof LedgerTransaction>

export const listLedger = endpoint('GET /ledger', {
  permission: 'books.read',
  log: { as: msg('staffActs.listLedger'), about: null, shows: 'no personal data' },
  priority: 'account',
  summary: 'Lists the transactions of the ledger, newest first',
  query: paging(200, 50),
  output: z.array(LedgerTransaction),
  paged: true,
})
