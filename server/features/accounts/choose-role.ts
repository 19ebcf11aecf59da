import type { Tx } from '#server/db/connect.ts'
import type { Role, Userstatus } from '#shared/contract/accounts.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { lockPerson } from './lock-person.ts'

/** Changes a buyer's or seller's role; choosing the current role changes nothing. */
export async function chooseRole(tx: Tx, person: { id: string; role: Role }, role: Userstatus): Promise<void> {
  if (person.role === 'admin') throw appError('admin_stays_admin')
  // Prevents a concurrent listing or booking.
  await lockPerson(tx, person, 'use')
  const chosen = await tx
    .updateTable('people')
    // Only sellers have a badge, and it says what was checked of a seller: it does not wait for somebody's return.
    .set({ role, ...(role === 'buyer' && { verifiedAt: null, badgeName: null }) })
    .where('id', '=', person.id)
    .where('role', 'in', ['buyer', 'seller'])
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb('role', '=', role),
        not(
          or([
            exists(selectFrom('phones').select('phones.id').where('phones.sellerId', '=', person.id)),
            exists(selectFrom('orders').select('orders.id').where('orders.buyerId', '=', person.id)),
          ]),
        ),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  if (!chosen) throw appError('role_in_use')
}
