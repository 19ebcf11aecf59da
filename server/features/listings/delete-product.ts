import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { removeImagesJob } from './follow-ups.ts'
import { lockOwnPhone, withoutUnpaidOrder } from './lock-own-phone.ts'
import { withdrawPhones } from './withdraw-phones.ts'

/**
 * S7.17: withdraws one of the seller's phones, or hides a sold or lost one from their list; the row stays for the books.
 * Returns its name. Throws AppError: 'not_found'; 'conflict' while a booking holds it.
 */
export async function deleteProduct(tx: Tx, seller: { id: string }, phoneId: string): Promise<string> {
  const phone = await lockOwnPhone(tx, seller, phoneId)
  if (phone.status === 'withdrawn' || phone.hiddenAt) throw appError('not_your_phone')
  if (phone.status === 'sold' || phone.status === 'lost') {
    await tx.updateTable('phones').set({ hiddenAt: marketNow }).where('id', '=', phone.id).execute()
    return phone.name
  }
  const free = await tx.selectFrom('phones').select('id').where('id', '=', phone.id).where(withoutUnpaidOrder).executeTakeFirst()
  if (!free) throw appError('booked_not_deleted', { phone: phone.name })
  const imageIds = await withdrawPhones(tx, [phone.id])
  if (imageIds.length > 0) await addJob(tx, removeImagesJob, { imageIds })
  return phone.name
}
