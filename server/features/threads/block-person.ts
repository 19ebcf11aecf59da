import type { Tx } from '#server/db/connect.ts'
import { endOffers } from '#server/features/offers/move-offer.ts'
import { type Caller, lockThread } from './find-thread.ts'

/** Blocks or unblocks the other side of a thread, for all their messages to the caller. The other side is not notified. */
export async function blockPerson(tx: Tx, caller: Caller, threadId: string, blocked: boolean): Promise<{ inOpenOrder: boolean }> {
  const { otherId, isOpen } = await lockThread(tx, caller, threadId)
  if (blocked) {
    await tx
      .insertInto('blocks')
      .values({ blockerId: caller.id, blockedId: otherId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await endOffers(tx, { buyerId: otherId, sellerId: caller.id }, 'remove')
  } else {
    await tx.deleteFrom('blocks').where('blockerId', '=', caller.id).where('blockedId', '=', otherId).execute()
  }
  return { inOpenOrder: isOpen === true }
}
