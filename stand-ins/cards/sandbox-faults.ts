import { moveAccount } from './accounts.ts'
import { catchUp } from './clockwork.ts'
import { type DisputePlan, decideDispute, growInquiry, openDispute, shortenDispute } from './disputes.ts'
import type { FaultInjection } from './fault-injection.ts'
import { letRefundFail } from './refunds.ts'
import type { SandboxDb, SandboxTx } from './sandbox-database.ts'

/** Everything that can go wrong at the stand-in, for tests and the demo: failing calls, and events about money and accounts. */
export type SandboxFaults = FaultInjection & {
  /** Does what is due at the provider and sends its events now, instead of within a second. */
  catchUp: () => Promise<void>
  /** False if there is no such refund, or it has already failed. */
  failRefund: (refundId: string, afterDays: number) => Promise<boolean>
  /** The provider requires more information; false if there is no such account. */
  restrictAccount: (accountId: string) => Promise<boolean>
  /** The missing information was provided: the account accepts transfers. */
  readyAccount: (accountId: string) => Promise<boolean>
  closeAccount: (accountId: string) => Promise<boolean>
  /** The provider rejects the account for good, for one of Stripe's reasons. */
  rejectAccount: (accountId: string, rejectedFor?: string) => Promise<boolean>
  /** The buyer's bank takes this charge back. Returns the dispute's id. */
  disputeCharge: (intentId: string, plan?: DisputePlan) => Promise<string>
  /** Escalates an inquiry: the bank takes the money after all; false if there is none. */
  growInquiry: (disputeId: string) => Promise<boolean>
  /** The bank decides now; false if there is no such dispute, or it has ended. */
  decideDispute: (disputeId: string, verdict: 'won' | 'lost') => Promise<boolean>
  /** Evidence is accepted for only so many more hours; false if none is accepted. */
  shortenDispute: (disputeId: string, hours: number) => Promise<boolean>
}

export function makeSandboxFaults(db: SandboxDb, faults: FaultInjection, onChange: () => void): SandboxFaults {
  const change = async <T>(work: (tx: SandboxTx) => Promise<T>): Promise<T> => {
    const answer = await db.transaction().execute(work)
    onChange()
    return answer
  }
  // Extends the same object, so that its holders see `done` of a later plan.
  return Object.assign(faults, {
    async catchUp() {
      await catchUp(db)
      onChange()
    },
    failRefund: (refundId: string, afterDays: number) => letRefundFail(db, refundId, afterDays),
    restrictAccount: (accountId: string) => change((tx) => moveAccount(tx, accountId, { status: 'restricted' })),
    readyAccount: (accountId: string) => change((tx) => moveAccount(tx, accountId, { status: 'active' })),
    closeAccount: (accountId: string) => change((tx) => moveAccount(tx, accountId, { status: 'closed' })),
    rejectAccount: (accountId: string, rejectedFor = 'fraud') =>
      change((tx) => moveAccount(tx, accountId, { status: 'restricted', rejectedFor })),
    disputeCharge: (intentId: string, plan?: DisputePlan) => change((tx) => openDispute(tx, intentId, plan)),
    growInquiry: (disputeId: string) => change((tx) => growInquiry(tx, disputeId)),
    decideDispute: (disputeId: string, verdict: 'won' | 'lost') => change((tx) => decideDispute(tx, disputeId, verdict)),
    shortenDispute: (disputeId: string, hours: number) => change((tx) => shortenDispute(tx, disputeId, hours)),
  })
}
