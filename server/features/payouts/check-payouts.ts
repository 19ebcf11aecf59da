import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import { addJob } from '#server/db/jobs.ts'
import { askAgain } from './ask-again.ts'
import { reversePayoutJob, sendPayoutJob } from './follow-ups.ts'
import type { PayoutContext } from './queries.ts'

const batchSize = 500
/** A job that has not ended by then is considered lost. */
const againAfter = sql<Date>`market_now() + interval '10 minutes'`

/**
 * Each minute: adds a job for each unfinished payout and reversal that is due, whether it waits or has lost its job, and asks
 * again for what reversals did not bring.
 */
export async function checkPayouts(market: Pick<PayoutContext, 'db' | 'write'>): Promise<void> {
  await checkUnfinished(market)
  await checkReversals(market)
}

async function checkUnfinished({ db, write }: Pick<PayoutContext, 'db' | 'write'>) {
  const due = await db
    .selectFrom('payouts')
    .innerJoin('deliveries', 'deliveries.orderId', 'payouts.orderId')
    .select('payouts.orderId')
    // A transfer that was requested from the provider is completed in any case.
    .where(sql<boolean>`(payouts.state = 'sending' or deliveries.stopped_at is null and deliveries.state <> 'case')`)
    .where('payouts.state', 'in', ['due', 'waiting_account', 'sending'])
    .where((eb) => eb.or([eb('nextTryAt', 'is', null), eb('nextTryAt', '<=', marketNow)]))
    .orderBy('nextTryAt')
    .limit(batchSize)
    .execute()
  for (const { orderId } of due) {
    await write(async (tx) => {
      await tx.updateTable('payouts').set({ nextTryAt: againAfter }).where('orderId', '=', orderId).execute()
      await addJob(tx, sendPayoutJob, { orderId })
    })
  }
}

async function checkReversals({ db, write }: Pick<PayoutContext, 'db' | 'write'>) {
  const again = await db
    .selectFrom('reversals')
    .select('id')
    .where('askAgainAt', '<=', marketNow)
    .orderBy('askAgainAt')
    .limit(batchSize)
    .execute()
  for (const { id } of again) await write((tx) => askAgain(tx, id))
  const reversals = await db
    .selectFrom('reversals')
    .select('id')
    .where('state', '=', 'requested')
    .where('tryAt', '<=', marketNow)
    .orderBy('tryAt')
    .limit(batchSize)
    .execute()
  for (const { id } of reversals) {
    await write(async (tx) => {
      await tx.updateTable('reversals').set({ tryAt: againAfter }).where('id', '=', id).execute()
      await addJob(tx, reversePayoutJob, { reversalId: id })
    })
  }
}
