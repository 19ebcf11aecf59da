import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { endSessionsOf } from '#server/features/accounts/end-session.ts'
import { noteEndingJob } from '#server/features/accounts/follow-ups.ts'
import { isOwnMatter } from '#server/features/links/own-matter.ts'
import { settleShopBatch } from '#server/features/moderation/suspended-phones.ts'
import { notify } from '#server/features/notices/notify.ts'
import { wakeStaff } from '#server/features/notices/wake-pages.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { daysAfter } from '#shared/domain/orders/order-terms.ts'
import { releaseBookings } from './close-person.ts'
import { checkedDebt, refuseWhilePaying } from './may-leave.ts'

type Asked = { personId: string; role: 'buyer' | 'seller'; reason: string; owed?: number | undefined; days: number }

/**
 * Closes an account of a buyer or seller at the request of its owner, who is told: nobody can sign in with it, its unpaid bookings
 * and offers end, and its phones are off the lists. It is deleted after so many days, until when `keepPerson` brings it back.
 * Throws AppError: 'not_found', 'conflict' if it was asked for already and in the cases of `checkedDebt`.
 */
export async function askDeletion(tx: Tx, { personId, role, reason, owed, days }: Asked): Promise<void> {
  const person = await findOpen(tx, personId)
  if (person?.role !== role) throw appError(role === 'seller' ? 'seller_unknown' : 'buyer_unknown')
  const { deletionDueAt, now } = person
  if (deletionDueAt) throw appError('deletion_asked', { at: deletionDueAt })
  await refuseWhilePaying(tx, { id: personId, role })
  await checkedDebt(tx, { id: personId, role }, { owed })
  const dueAt = daysAfter(now, days)
  // Before the account is closed: it is told of nothing afterwards.
  const at = dueAt.toISOString()
  await notify(tx, personId, { kind: 'deletionAsked', params: { at, reason }, cause: `deletionAsked:${at}` })
  await close(tx, { personId, role, dueAt, reason })
  await addJob(tx, noteEndingJob, { deletionOf: personId, due: at, at: now.toISOString() })
  await wakeStaff(tx, 'person')
}

/**
 * Brings an account back that is about to be deleted. Its phones are on the lists again as they were. Throws AppError: 'not_found'
 * if nobody asked for its deletion or it is over, 'forbidden' in one's own matter.
 */
export async function keepPerson(
  tx: Tx,
  admin: { id: string },
  { personId, reason }: Pick<Asked, 'personId' | 'reason'>,
): Promise<void> {
  await isOwnMatter(tx, admin, { about: [personId] })
  const person = await findOpen(tx, personId)
  if (!person) throw appError('person_unknown')
  const { deletionDueAt, now } = person
  if (!deletionDueAt) throw appError('deletion_not_asked')
  await open(tx, personId)
  const at = now.toISOString()
  await notify(tx, personId, { kind: 'accountKept', params: { reason }, cause: `accountKept:${at}` })
  await addJob(tx, noteEndingJob, { deletionOf: personId, due: null, at })
  await wakeStaff(tx, 'person')
}

/** Does again what a restored backup does not know; returns how many accounts that changed. Nobody is told again. */
export async function setDeletionAgain(tx: Tx, { deletionOf, due }: { deletionOf: string; due: string | null }): Promise<0 | 1> {
  const person = await findOpen(tx, deletionOf)
  if (!person || person.role === 'admin' || (person.deletionDueAt === null) === (due === null)) return 0
  if (due === null) await open(tx, deletionOf)
  else await close(tx, { personId: deletionOf, role: person.role, dueAt: new Date(due), reason: null })
  return 1
}

type Closing = { personId: string; role: 'buyer' | 'seller'; dueAt: Date; reason: string | null }

async function close(tx: Tx, { personId, role, dueAt, reason }: Closing) {
  await tx.updateTable('people').set({ deletionDueAt: dueAt, deletionReason: reason }).where('id', '=', personId).execute()
  await endSessionsOf(tx, personId, { quietly: true })
  if (role === 'buyer') await releaseBookings(tx, personId)
  else await settleShopBatch(tx, personId)
}

async function open(tx: Tx, personId: string) {
  await tx.updateTable('people').set({ deletionDueAt: null, deletionReason: null }).where('id', '=', personId).execute()
  await settleShopBatch(tx, personId)
}

const findOpen = (tx: Tx, personId: string) =>
  tx
    .selectFrom('people')
    .select(['role', 'deletionDueAt', marketNow.as('now')])
    .where('id', '=', personId)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
