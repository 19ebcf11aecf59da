import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { AppError } from '#shared/contract/errors.ts'
import { lockOwnPhone, unclaimed } from './lock-own-phone.ts'
import { noSuchPhone } from './no-such-phone.ts'

/**
 * S7.17: takes one of the seller's phones off the market, or a sold one off their list; it stays in the books. Answers
 * its name. Throws AppError('conflict') while a booking holds it.
 */
export async function deleteProduct(tx: Tx, seller: { id: string }, phoneId: string): Promise<string> {
  const phone = await lockOwnPhone(tx, seller, phoneId)
  if (phone.status === 'withdrawn' || phone.hiddenAt) throw noSuchPhone()
  const gone = await tx
    .updateTable('phones')
    .set({
      status: sql`case when status = 'sold' then status else 'withdrawn' end`,
      hiddenAt: sql`case when status = 'sold' then now() end`,
    })
    .where('id', '=', phone.id)
    .where(unclaimed)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw new AppError('conflict', `A buyer has booked ${phone.name}. It can be deleted when that booking ends.`)
  return phone.name
}
