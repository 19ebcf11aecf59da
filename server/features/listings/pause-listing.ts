import type { Tx } from '#server/db/connect.ts'
import { endOffers } from '#server/features/offers/end-offers.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { refusalOf } from '#shared/domain/listing-life.ts'
import { lockOwnPhone, withoutUnpaidOrder } from './lock-own-phone.ts'

/**
 * Takes one of the seller's phones off the lists for a while, or does nothing where it is paused. Throws
 * AppError('not_found'), 'conflict' while a booking holds it and when it is sold or deleted.
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
