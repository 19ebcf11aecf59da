import type { Tx } from '#server/db/connect.ts'
import { movePhone } from '#server/features/phones/move-phone.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { phoneRefusal } from '#shared/domain/phones/phone-life.ts'
import { isHeld, lockOwnPhone } from './lock-own-phone.ts'

/**
 * Takes one of the seller's phones off the lists until it is listed again; no effect if it is paused already. Throws AppError:
 * 'not_found'; 'conflict' while a booking holds it, or if it is sold, lost, deleted or hidden by staff.
 */
export async function pauseListing(tx: Tx, seller: { id: string }, phoneId: string): Promise<void> {
  const phone = await lockOwnPhone(tx, seller, phoneId)
  const refusal = phoneRefusal('pause', phone)
  if (refusal) throw appError(refusal, { phone: phone.name })
  if (await isHeld(tx, phone.id)) throw appError('booked_not_paused', { phone: phone.name })
  await movePhone(tx, phone, 'pause')
}
