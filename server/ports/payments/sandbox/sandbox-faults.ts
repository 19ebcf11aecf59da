import { moveAccount } from './accounts.ts'
import { catchUp } from './clockwork.ts'
import { type DisputePlan, decideDispute, growInquiry, openDispute, shortenDispute } from './disputes.ts'
import type { FaultInjection } from './fault-injection.ts'
import { letRefundFail } from './refunds.ts'
import type { SandboxDb, SandboxTx } from './sandbox-database.ts'

/** Everything that can go wrong at the stand-in, for tests and the demo: how calls fail, and what happens to money and accounts. */
export type SandboxFaults = FaultInjection & {
  /** Does what is due at the provider and sends its events now, instead of within a second. */
  catchUp: () => Promise<void>
  /** False where there is no such refund, or it has failed before. */
  failRefund: (refundId: string, afterDays: number) => Promise<boolean>
  /** The provider wants to know more; false where there is no such account. */
  restrictAccount: (accountId: string) => Promise<boolean>
  /** What was missing is there: the account takes transfers. */
  readyAccount: (accountId: string) => Promise<boolean>
  closeAccount: (accountId: string) => Promise<boolean>
  /** The buyer's bank takes this charge back. Returns the dispute's id. */
  disputeCharge: (intentId: string, plan?: DisputePlan) => Promise<string>
  /** The bank of an inquiry takes the money after all; false where there is none. */
  growInquiry: (disputeId: string) => Promise<boolean>
  /** The bank decides now; false where there is no such dispute, or it has ended. */
  decideDispute: (disputeId: string, verdict: 'won' | 'lost') => Promise<boolean>
  /** Evidence is taken for so many hours still; false where none is taken. */
  shortenDispute: (disputeId: string, hours: number) => Promise<boolean>
}

export function makeSandboxFaults(db: SandboxDb, faults: FaultInjection, onChange: () => void): SandboxFaults {
  const change = async <T>(work: (tx: SandboxTx) => Promise<T>): Promise<T> => {
    const answer = await db.transaction().execute(work)
    onChange()
    return answer
  }
  // The same object: `done` of a later plan is seen by whoever holds it.
  return Object.assign(faults, {
    async catchUp() {
      await catchUp(db)
      onChange()
    },
    failRefund: (refundId: string, afterDays: number) => letRefundFail(db, refundId, afterDays),
    restrictAccount: (accountId: string) => change((tx) => moveAccount(tx, accountId, { status: 'restricted' })),
    readyAccount: (accountId: string) => change((tx) => moveAccount(tx, accountId, { status: 'active' })),
    closeAccount: (accountId: string) => change((tx) => moveAccount(tx, accountId, { status: 'closed' })),
    disputeCharge: (intentId: string, plan?: DisputePlan) => change((tx) => openDispute(tx, intentId, plan)),
    growInquiry: (disputeId: string) => change((tx) => growInquiry(tx, disputeId)),
    decideDispute: (disputeId: string, verdict: 'won' | 'lost') => change((tx) => decideDispute(tx, disputeId, verdict)),
    shortenDispute: (disputeId: string, hours: number) => change((tx) => shortenDispute(tx, disputeId, hours)),
  })
}
