import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { phoneRefusal } from '#shared/domain/phones/phone-life.ts'

/** S7.16: puts one of the seller's unsold phones into Flash Sale; returns 0 if it is there already. */
export async function advertiseProduct(tx: Tx, seller: { id: string }, phoneId: string): Promise<0 | 1> {
  await lockPerson(tx, seller, 'sell')
  const advertised = await tx
    .updateTable('phones')
    .set({ advertisedAt: marketNow })
    .where('id', '=', phoneId)
    .where('sellerId', '=', seller.id)
    .where('status', '=', 'listed')
    .where('advertisedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (advertised) return 1
  const phone = await tx
    .selectFrom('phones')
    .select(['name', 'status'])
    .where('id', '=', phoneId)
    .where('sellerId', '=', seller.id)
    .where('status', '<>', 'withdrawn')
    .where('hiddenAt', 'is', null)
    .executeTakeFirst()
  if (!phone) throw appError('not_your_phone')
  const refusal = phoneRefusal('advertise', phone)
  if (refusal) throw appError(refusal, { phone: phone.name })
  return 0
}
