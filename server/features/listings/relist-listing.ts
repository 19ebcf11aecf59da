import type { Tx } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { refusalOf } from '#shared/domain/listing-life.ts'
import { lockOwnPhone } from './lock-own-phone.ts'

/**
 * Puts one of the seller's paused phones back where it was, at its old place in the lists. Throws AppError('not_found'),
 * 'conflict' when it is sold or deleted.
 */
export async function relistListing(tx: Tx, seller: { id: string }, phoneId: string): Promise<void> {
  const phone = await lockOwnPhone(tx, seller, phoneId)
  const refusal = refusalOf('relist', phone)
  if (refusal) throw appError(refusal, { phone: phone.name })
  await tx.updateTable('phones').set({ status: 'listed' }).where('id', '=', phone.id).where('status', '=', 'paused').execute()
}
