import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'

/** Marks a person's notice as read; with `andBefore`, all notices up to it. Returns how many were unread. */
export async function readNotices(
  tx: Tx,
  personId: string,
  { number, andBefore }: { number: number; andBefore: boolean },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notices')
    .set({ readAt: marketNow })
    .where('personId', '=', personId)
    .where('id', andBefore ? '<=' : '=', String(number))
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
