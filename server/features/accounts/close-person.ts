import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { closeShopBatch } from '#server/features/listings/close-shop.ts'
import { endBookedOrders } from '#server/features/orders/end-booked-orders.ts'
import { eraseEndedContactsBatch } from '#server/features/orders/erase-ended-contacts.ts'
import type { Role } from '#shared/contract/accounts.ts'
import { AppError } from '#shared/contract/errors.ts'
import { payable } from '#shared/domain/order-life.ts'
import { endSessionsOf } from './end-session.ts'

const closedName = 'Closed account'

/**
 * Ends an account of this role: no more sign-in from now on, name and e-mail gone, unpaid bookings released, phones off the
 * market. What one transaction cannot hold follows by jobs, with the provider's account and the pictures. What was paid stays. An order that is
 * being paid is left to settle or expire by itself, flagged for a person to look at, so that nobody is charged without an
 * order. Throws AppError('not_found').
 */
export async function closePerson(tx: Tx, personId: string, role: Role): Promise<void> {
  const before = await tx
    .selectFrom('people')
    .select(['email', 'issuer', 'subject'])
    .where('id', '=', personId)
    .where('role', '=', role)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new AppError('not_found', `There is no such ${role}.`)
  await tx
    .updateTable('people')
    .set({
      name: closedName,
      email: null,
      emailVerified: false,
      verifiedAt: null,
      badgeName: null,
      closedAt: marketNow,
      contactPhone: null,
      location: null,
    })
    .where('id', '=', personId)
    .execute()
  await endSessionsOf(tx, personId)
  await tx.deleteFrom('listingDrafts').where('sellerId', '=', personId).execute()
  await tx.deleteFrom('wishes').where('buyerId', '=', personId).execute()
  if (role === 'buyer') await releaseBookings(tx, personId)
  if (role === 'seller') await closeShopBatch(tx, personId)
  const { email, issuer, subject } = before
  await addJob(tx, 'forget_identity', { issuer, subject, email: email ?? '' }, { key: `forget_identity:${personId}` })
  await addJob(tx, 'note_ending', { closed: personId })
  await addJob(tx, 'forget_person', { personId }, { key: `forget_person:${personId}` })
}

async function releaseBookings(tx: Tx, buyerId: string) {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('buyerId', '=', buyerId)
    .where('status', 'in', [...payable])
    .orderBy('id')
    .forUpdate()
    .execute()
  await endBookedOrders(tx, orders, 'buyer removed')
  await eraseEndedContactsBatch(tx, buyerId)
}
