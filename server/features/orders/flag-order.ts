import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { wakePages, wakeStaff } from '#server/features/notices/wake-pages.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'

/**
 * A bank took back the payment for another order of the same hands, and the phone of this one is still with its seller: it warns
 * staff, and any other reason takes its place.
 */
export const bankMatterUnshipped = storedMessage(msg('stored.bankMatterUnshipped'))

/** Puts an order on the staff list (flagged-orders.ts). One already listed keeps its reason and its age. */
export async function flagOrder(tx: Tx, orderId: string, reason: string): Promise<void> {
  const flagged = await tx
    .updateTable('orders')
    .set({ flagged: reason, flaggedAt: marketNow, flagClosedAt: null })
    .where('id', '=', orderId)
    .where((eb) => {
      const isWarning = eb('flagged', '=', bankMatterUnshipped)
      return eb.or([
        eb('flagged', 'is', null),
        eb('flagClosedAt', 'is not', null),
        ...(reason === bankMatterUnshipped ? [] : [isWarning]),
      ])
    })
    .returning('buyerId')
    .executeTakeFirst()
  if (flagged) await wake(tx, flagged)
}

/** The buyer's open pages learn whether they can book (bank-matter-of.ts). */
async function wake(tx: Tx, { buyerId }: { buyerId: string }): Promise<void> {
  await wakeStaff(tx, 'order')
  await wakePages(tx, [buyerId], 'person')
}

/** Takes an order off the staff list, if it is there for this reason; returns false if it is not on the list. */
export async function closeFlag(tx: Tx, orderId: string, reason?: string): Promise<boolean> {
  const closed = await tx
    .updateTable('orders')
    .set({ flagClosedAt: marketNow })
    .where('id', '=', orderId)
    .where('flagged', 'is not', null)
    .where('flagClosedAt', 'is', null)
    .$if(reason !== undefined, (query) => query.where('flagged', '=', reason ?? ''))
    .returning('buyerId')
    .executeTakeFirst()
  if (closed) await wake(tx, closed)
  return closed !== undefined
}
