import type { Tx } from '#server/db/connect.ts'
import { endOffers } from '#server/features/offers/end-offers.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { refusalOf } from '#shared/domain/listing-life.ts'
import { lockOwnPhone, withoutUnpaidOrder } from './lock-own-phone.ts'

/**
 * Takes one of the seller's phones off the lists until it is listed again; no effect if it is paused already. Throws AppError:
 * 'not_found'; 'conflict' while a booking holds it, or if it is sold, lost, deleted or hidden by staff.
 */
export async function pauseListing(tx: Tx, seller: { id: string }, phoneId: string): Promise<void> {
  const phone = await lockOwnPhone(tx, seller, phoneId)
  const refusal = refusalOf('pause', phone)
  if (refusal) throw appError(refusal, { phone: phone.name })
  const paused = await tx
    .updateTable('phones')
    .set({ status: 'paused' })
    .where('id', '=', phone.id)
    .where(withoutUnpaidOrder)
    .returning('id')
    .executeTakeFirst()
  if (!paused) throw appError('booked_not_paused', { phone: phone.name })
  await endOffers(tx, { phoneIds: [phone.id] }, 'remove')
}
