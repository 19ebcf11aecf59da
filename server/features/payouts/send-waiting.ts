import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { sendPayoutJob } from './follow-ups.ts'

/** Adds jobs for the payouts to a seller in these states, each of which then decides whether something else holds it. */
export async function sendWaiting(tx: Tx, sellerId: string, states: ('due' | 'waiting_account')[]): Promise<void> {
  const waiting = await tx
    .selectFrom('payouts')
    .select('orderId')
    .where('sellerId', '=', sellerId)
    .where('state', 'in', states)
    .execute()
  for (const { orderId } of waiting) await addJob(tx, sendPayoutJob, { orderId })
}
