import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { movePhone } from '#server/features/phones/move-phone.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { keepDeleted } from './deleted-listings.ts'
import { isHeld, lockOwnPhone } from './lock-own-phone.ts'

/**
 * S7.17: withdraws one of the seller's phones, which can be brought back for some time, or hides a sold or lost one from their list; the row stays for the books.
 * Returns its name. Throws AppError: 'not_found'; 'conflict' while a booking holds it.
 */
export async function deleteProduct(tx: Tx, seller: { id: string }, phoneId: string): Promise<string> {
  const phone = await lockOwnPhone(tx, seller, phoneId)
  if (phone.status === 'withdrawn' || phone.hiddenAt) throw appError('not_your_phone')
  if (phone.status === 'sold' || phone.status === 'lost') {
    await tx.updateTable('phones').set({ hiddenAt: marketNow }).where('id', '=', phone.id).execute()
    return phone.name
  }
  if (await isHeld(tx, phone.id)) throw appError('booked_not_deleted', { phone: phone.name })
  await keepDeleted(tx, phone.id)
  await movePhone(tx, phone, 'withdraw')
  return phone.name
}
