import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import type { Role } from '#shared/contract/accounts.ts'
import { AppError } from '#shared/contract/errors.ts'
import { endSessionsOf } from './end-session.ts'

const closedName = 'Closed account'
const now = sql<Date>`now()`

/**
 * Ends an account of this role: no more sign-in, name and e-mail gone, unsold phones off the market, unpaid bookings
 * released. What was paid stays. An order that is being paid is left to settle or lapse by itself, flagged for a
 * person to look at, so that nobody is charged without an order. Throws AppError('not_found').
 */
export async function closePerson(tx: Tx, personId: string, role: Role): Promise<{ subject: string }> {
  const closed = await tx
    .updateTable('people')
    .set({ name: closedName, email: null, emailVerified: false, verifiedAt: null, badgeName: null, closedAt: now })
    .where('id', '=', personId)
    .where('role', '=', role)
    .where('closedAt', 'is', null)
    .returning('subject')
    .executeTakeFirst()
  if (!closed) throw new AppError('not_found', `There is no such ${role}.`)
  await endSessionsOf(tx, personId)
  if (role === 'seller') await closeShop(tx, personId)
  if (role === 'buyer') await releaseBookings(tx, personId)
  return closed
}

async function closeShop(tx: Tx, sellerId: string) {
  const theirs = tx.selectFrom('phones').select('id').where('sellerId', '=', sellerId)
  // Orders before phones, as a payment locks them; else the two could wait for each other.
  await tx
    .selectFrom('orders')
    .select('id')
    .where('phoneId', 'in', theirs)
    .where('status', 'in', ['booked', 'paying'])
    .orderBy('id')
    .forUpdate()
    .execute()
  // Waits for bookings under way; the next statements then see them.
  await tx
    .updateTable('phones')
    .set({ status: 'withdrawn', advertisedAt: null })
    .where('sellerId', '=', sellerId)
    .where('status', 'in', ['listed', 'paused'])
    .execute()
  await tx.deleteFrom('listingDrafts').where('sellerId', '=', sellerId).execute()
  await tx
    .updateTable('orders')
    .set({ status: 'cancelled', claimUntil: null, endedAt: now })
    .where('phoneId', 'in', theirs)
    .where('status', '=', 'booked')
    .execute()
  await tx
    .updateTable('orders')
    .set({ flagged: 'seller removed' })
    .where('phoneId', 'in', theirs)
    .where('status', 'in', ['paying', 'paid'])
    .execute()
}

async function releaseBookings(tx: Tx, buyerId: string) {
  await tx
    .updateTable('orders')
    .set({ status: 'cancelled', claimUntil: null, endedAt: now })
    .where('buyerId', '=', buyerId)
    .where('status', '=', 'booked')
    .execute()
  await tx
    .updateTable('orders')
    .set({ flagged: 'buyer removed' })
    .where('buyerId', '=', buyerId)
    .where('status', '=', 'paying')
    .execute()
  await tx
    .updateTable('orders')
    .set({ contactPhone: '—', location: '—' })
    .where('buyerId', '=', buyerId)
    .where('status', 'in', ['lapsed', 'cancelled'])
    .execute()
  await tx.deleteFrom('wishes').where('buyerId', '=', buyerId).execute()
}
