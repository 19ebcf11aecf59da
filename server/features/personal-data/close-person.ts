import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { endSessionsOf } from '#server/features/accounts/end-session.ts'
import { noteEndingJob } from '#server/features/accounts/follow-ups.ts'
import { forgetSaved } from '#server/features/alerts/saved-search.ts'
import { endRequestOf } from '#server/features/badges/end-request.ts'
import { closeShopBatch } from '#server/features/listings/close-shop.ts'
import { forgetNotes } from '#server/features/notes/forget-notes.ts'
import { endOffers } from '#server/features/offers/move-offer.ts'
import { endBookedOrders } from '#server/features/orders/end-booked-orders.ts'
import { eraseEndedContactsBatch } from '#server/features/orders/erase-ended-contacts.ts'
import { forgetEndedBlocks } from '#server/features/phones/blocked-imeis.ts'
import { forgetReasonsAbout } from '#server/features/staff/forget-reasons.ts'
import type { Role } from '#shared/contract/accounts.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { debtNumber } from '#shared/domain/money/debt-texts.ts'
import { type Cents, dollarsFrom } from '#shared/domain/money/money.ts'
import { payable } from '#shared/domain/orders/order-life.ts'
import { closedName } from '#shared/domain/person-names.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import { forgetIdentityJob, forgetPersonJob } from './follow-ups.ts'
import { checkedDebt, type Leaving } from './may-leave.ts'

/**
 * Closes an account of this role: sign-in ends, name and e-mail are removed, unpaid bookings are released and phones are
 * withdrawn. Jobs do what is too large for one transaction, and remove the provider's account and the pictures. Paid orders
 * are kept. An order that is being paid is left to settle or expire and is flagged for staff, so that nobody is charged
 * without an order. Throws AppError('not_found') if there is no such open account, 'conflict' while an order is not over
 * (S10.15) or something is owed that differs from `owed`, the dollars that whoever closes the account was shown: a debt stays in
 * the books under its number. Returns what is owed. `isTold`: the person gets a letter, with the reason. `isAgain`: a restored backup
 * has reopened the account; the checks were done at the first closing and are skipped.
 */
export async function closePerson(
  tx: Tx,
  personId: string,
  role: Role,
  { isTold = false, isAgain = false, isOwnWish = false, owed, reason }: Closing = {},
): Promise<Cents> {
  const before = await tx
    .selectFrom('people')
    .select(['email', 'emailVerified', 'issuer', 'subject', 'language'])
    .where('id', '=', personId)
    .where('role', '=', role)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw appError(role === 'seller' ? 'seller_unknown' : 'buyer_unknown')
  const owedCents = isAgain ? 0 : await checkedDebt(tx, { id: personId, role }, { isOwnWish, owed })
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
      payoutsHoldUntil: null,
      payoutsHoldReason: null,
      timeZone: 'UTC',
      language: null,
      deletionDueAt: null,
      deletionReason: null,
    })
    .where('id', '=', personId)
    .execute()
  await endSessionsOf(tx, personId)
  await endRequestOf(tx, personId)
  await tx.deleteFrom('listingDrafts').where('sellerId', '=', personId).execute()
  await tx.deleteFrom('notices').where('personId', '=', personId).execute()
  await forgetNameIn(tx, personId)
  await forgetWriter(tx, personId)
  await forgetReported(tx, personId)
  await tx.deleteFrom('sellerBadges').where('sellerId', '=', personId).execute()
  await tx.deleteFrom('badgeRequests').where('sellerId', '=', personId).execute()
  await tx.deleteFrom('payoutConfirmations').where('personId', '=', personId).execute()
  await forgetBank(tx, personId)
  await forgetTraces(tx, personId)
  await leaveStaff(tx, { personId, email: before.email })
  await forgetReasonsAbout(tx, personId)
  await forgetEndedBlocks(tx, personId)
  await forgetNotes(tx, personId)
  await tx.deleteFrom('noticeSettings').where('personId', '=', personId).execute()
  await forgetSaved(tx, personId)
  await tx.deleteFrom('wishes').where('buyerId', '=', personId).execute()
  if (role === 'buyer') {
    await releaseBookings(tx, personId)
    await eraseEndedContactsBatch(tx, personId)
  }
  if (role === 'seller') await closeShopBatch(tx, personId)
  const { email, emailVerified, issuer, subject, language } = before
  // An address that nobody has confirmed gets letters about security only.
  const debt = owedCents > 0 ? { owed: { amount: dollarsFrom(owedCents), number: debtNumber(personId) } } : {}
  const told = { isTold: isTold && emailVerified, language, ...debt, ...(reason !== undefined && { reason }) }
  await addJob(tx, forgetIdentityJob, { issuer, subject, email: email ?? '', ...told })
  await addJob(tx, noteEndingJob, { closed: personId })
  await addJob(tx, forgetPersonJob, { personId })
  return owedCents
}

/** Erases what links somebody to others, what failed for them, and their API keys. */
async function forgetTraces(tx: Tx, personId: string) {
  await tx.deleteFrom('givenMarks').where('personId', '=', personId).execute()
  await tx.deleteFrom('accountMarks').where('personId', '=', personId).execute()
  await tx.deleteFrom('failedRequests').where('personId', '=', personId).execute()
  await tx.deleteFrom('apiKeys').where('personId', '=', personId).execute()
}

/** Erases where somebody's money was sent. */
async function forgetBank(tx: Tx, personId: string) {
  await tx.updateTable('payoutAccounts').set({ bankName: null, bankMarks: null }).where('personId', '=', personId).execute()
  await tx.deleteFrom('bankDetails').where('personId', '=', personId).execute()
}

/** Ends what somebody has to do with the staff: their role, their saved views, and invitations by and of them. */
async function leaveStaff(tx: Tx, { personId, email }: { personId: string; email: string | null }) {
  await tx.deleteFrom('staffMembers').where('personId', '=', personId).execute()
  await tx.deleteFrom('savedViews').where('personId', '=', personId).execute()
  await tx
    .deleteFrom('staffInvitations')
    .where((eb) => eb.or([eb('invitedBy', '=', personId), eb('email', '=', email ?? '')]))
    .execute()
}

type Closing = Leaving & { isTold?: boolean; isAgain?: boolean; reason?: string | undefined }

/** Replaces this person's name in other people's notices about orders with them. */
const forgetNameIn = (tx: Tx, personId: string) =>
  sql`update notices set params = params || jsonb_build_object(case when orders.buyer_id = ${personId}::uuid then 'buyer' else 'seller' end,
      ${closedName}::text)
    from orders join phones on phones.id = orders.phone_id
    where notices.person_id in (orders.buyer_id, phones.seller_id) and notices.params ->> 'order' = orders.id::text
      and notices.params ? 'seller' and ${personId}::uuid in (orders.buyer_id, phones.seller_id)`.execute(tx)

/** Replaces the name in other people's notices about ratings and messages, and deletes blocks by and of this person. */
async function forgetWriter(tx: Tx, personId: string) {
  await sql`update notices set params = params || jsonb_build_object('from', ${closedName}::text) from rating_windows
    where ${personId}::uuid in (rating_windows.buyer_id, rating_windows.seller_id) and notices.kind = 'rated'
      and notices.person_id in (rating_windows.buyer_id, rating_windows.seller_id)
      and notices.params ->> 'order' = rating_windows.order_id::text`.execute(tx)
  await sql`update notices set params = params || jsonb_build_object('from', ${closedName}::text) from threads
    where ${personId}::uuid in (threads.buyer_id, threads.seller_id) and notices.kind = 'messageWritten'
      and notices.person_id in (threads.buyer_id, threads.seller_id) and notices.params ->> 'thread' = threads.id::text`.execute(
    tx,
  )
  await tx
    .deleteFrom('blocks')
    .where((eb) => eb.or([eb('blockerId', '=', personId), eb('blockedId', '=', personId)]))
    .execute()
}

/** Replaces the name in reporters' notices, and removes description and IMEI digits from this person's reported listings. */
async function forgetReported(tx: Tx, personId: string) {
  await sql`update notices set params = params || jsonb_build_object('what', ${closedName}::text)
    from reports join moderation_items on moderation_items.id = reports.item_id
    where notices.person_id = reports.reporter_id and notices.cause = 'report:' || reports.id
      and moderation_items.person_id = ${personId}::uuid and about <> 'phone'`.execute(tx)
  await tx
    .updateTable('moderationItems')
    .set({ listing: sql`listing || '{"description": null, "imeiLast4": null}'` })
    .where('personId', '=', personId)
    .where('listing', 'is not', null)
    .execute()
}

/** Ends the offers and unpaid bookings of a buyer who leaves. */
export async function releaseBookings(tx: Tx, buyerId: string): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('buyerId', '=', buyerId)
    .where('status', 'in', [...payable])
    .orderBy('id')
    .forUpdate()
    .execute()
  await endOffers(tx, { buyerId }, 'remove')
  await endBookedOrders(tx, orders, storedMessage(msg('stored.buyerRemoved')))
}
