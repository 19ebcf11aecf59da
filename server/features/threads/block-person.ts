import type { Tx } from '#server/db/connect.ts'
import { type Caller, lockThread } from './find-thread.ts'

/** Blocks the other of a conversation, in all that they write to the caller, or takes that back. The other is not told. */
export async function blockPerson(tx: Tx, caller: Caller, threadId: string, blocked: boolean): Promise<{ inOpenOrder: boolean }> {
  const { otherId, isOpen } = await lockThread(tx, caller, threadId)
  if (blocked) {
    await tx
      .insertInto('blocks')
      .values({ blockerId: caller.id, blockedId: otherId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await tx.deleteFrom('blocks').where('blockerId', '=', caller.id).where('blockedId', '=', otherId).execute()
  }
  return { inOpenOrder: isOpen === true }
}
