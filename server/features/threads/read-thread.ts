import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { wakePages } from '#server/features/notices/wake-pages.ts'
import { type Caller, lockThread } from './find-thread.ts'

/** Marks a thread as read up to a message, and the caller's notices of it. Returns 1 if the mark moved, 0 otherwise. */
export async function readThread(tx: Tx, caller: Caller, threadId: string, upTo: number): Promise<number> {
  const thread = await lockThread(tx, caller, threadId)
  const read = thread.side === 'buyer' ? 'buyerReadId' : 'sellerReadId'
  const { numUpdatedRows } = await tx
    .updateTable('threads')
    .set({ [read]: sql`least(${upTo}::bigint, last_id)` })
    .where('id', '=', threadId)
    .where(sql<boolean>`${sql.ref(`threads.${read}`)} < least(${upTo}::bigint, last_id)`)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('notices')
    .set({ readAt: marketNow })
    .where('personId', '=', caller.id)
    .where('readAt', 'is', null)
    .where('kind', '=', 'messageWritten')
    .where(sql<boolean>`params ->> 'thread' = ${threadId}`)
    .execute()
  if (numUpdatedRows > 0n) await wakePages(tx, [thread.buyerId, thread.sellerId], 'thread')
  return Number(numUpdatedRows)
}
