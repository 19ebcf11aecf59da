import type { Db } from '#server/db/connect.ts'
import { sellerWaitColumns } from '#server/features/accounts/seller-wait.ts'
import type { WaitFacts, WaitReader } from '#shared/domain/money/payout-wait.ts'
import { payoutWait } from '#shared/domain/money/payout-wait.ts'
import { sayStored } from '#shared/language/stored-message.ts'

type Payout = Pick<WaitFacts, 'holdUntil' | 'holdReason' | 'firstSaleUntil'> & { sellerId: string }
type Delivery = Pick<WaitFacts, 'reportUntil'> & { coveredAt: Date | null }

/** Why a payout waits, in words for `reader`, and until when; undefined if it does not. */
export async function findWait(db: Db, payout: Payout, delivery: Delivery, now: Date, reader?: WaitReader) {
  const seller = await db
    .selectFrom('people')
    .select(sellerWaitColumns)
    .where('id', '=', payout.sellerId)
    .executeTakeFirstOrThrow()
  const { reportUntil, coveredAt } = delivery
  return payoutWait(
    { ...payout, ...seller, holdReason: sayStored(payout.holdReason), reportUntil, isCovered: coveredAt !== null },
    now,
    reader,
  )
}
