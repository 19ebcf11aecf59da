import type { Db } from '#server/db/connect.ts'
import type { WaitFacts } from '#shared/domain/payout-wait.ts'
import { payoutWait } from '#shared/domain/payout-wait.ts'

type Payout = Pick<WaitFacts, 'holdUntil' | 'holdReason' | 'firstSaleUntil'> & { sellerId: string }

/** Why a payout waits, and until when; undefined if it does not. */
export async function findWait(db: Db, payout: Payout, now: Date) {
  const seller = await db
    .selectFrom('people')
    .select(['payoutsWaitUntil', 'payoutsWaitBecause'])
    .where('id', '=', payout.sellerId)
    .executeTakeFirstOrThrow()
  return payoutWait({ ...payout, ...seller }, now)
}
