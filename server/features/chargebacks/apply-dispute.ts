import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { bankMatter, flagUnshippedOf } from '#server/features/orders/bank-matters.ts'
import { closeFlag, flagOrder } from '#server/features/orders/flag-order.ts'
import type { LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import { lockOrder } from '#server/features/orders/move-order.ts'
import { noteStep } from '#server/features/orders/note-step.ts'
import { applyProviderState, type PaymentContext } from '#server/features/payments/charges/apply-provider-state.ts'
import { post } from '#server/features/payments/ledger/post.ts'
import { retryRefundsOf } from '#server/features/payments/refunds/retry-refund.ts'
import { lockPayout } from '#server/features/payouts/lock-payout.ts'
import type { Dispute } from '#server/ports/payments/port.ts'
import { type ChargebackStep, chargebackDeadlineOf } from '#shared/domain/chargeback/life.ts'
import { isLost, isUndecided } from '#shared/domain/chargeback/states.ts'
import { daysAfter } from '#shared/domain/orders/order-terms.ts'
import { bearLoss, isStanding } from './bear-loss.ts'
import { findBearer, type GuaranteeLimits } from './find-bearer.ts'
import { type LockedChargeback, lockChargeback, openChargebackOf } from './lock-chargeback.ts'
import { moveChargeback, notifyOfChargeback } from './move-chargeback.ts'
import { resumeOrder, stopOrder } from './stop-order.ts'

/** What applying a dispute needs: the database, the card provider and how far the guarantee goes. */
export type DisputeContext = PaymentContext & { config: GuaranteeLimits }

/**
 * Applies the provider's state of a dispute to the books. Called for webhooks and by the hourly check; may run any number of
 * times and in any order. A dispute about a charge that is not ours is ignored.
 */
export async function applyDispute(market: DisputeContext, disputeId: string): Promise<void> {
  await recordAnswer(market, await market.ports.cards.getDispute(disputeId))
}

/** The same for a dispute that was just read, also as the provider's answer to our own call. */
export async function recordAnswer(market: DisputeContext, dispute: Dispute): Promise<void> {
  const { db, write } = market
  const { intentId } = dispute
  const attempt = await db.selectFrom('paymentAttempts').select('id').where('intentId', '=', intentId).executeTakeFirst()
  // If the charge is not posted yet, it is settled first.
  if (attempt && !(await isPosted(db, intentId))) await applyProviderState(market, intentId)
  if (!(await isPosted(db, intentId))) return
  await write((tx) => recordDispute(tx, dispute, market.config))
}

/** What shows that the buyer may have the phone: they book nothing until staff have looked, or the bank has decided for the market. */
const hasArrived = ({ row }: LockedDelivery) => row.carrierDeliveredAt !== null || row.inPerson

async function noteBankMatter(tx: Tx, { order }: LockedDelivery): Promise<void> {
  await flagOrder(tx, order.id, bankMatter)
  await flagUnshippedOf(tx, { id: order.buyerId })
}

const isPosted = async (db: PaymentContext['db'], intentId: string) =>
  (await db
    .selectFrom('ledgerTransactions')
    .select('id')
    .where('kind', '=', 'charge')
    .where('object', '=', intentId)
    .executeTakeFirst()) !== undefined

/** Days for sending evidence if the provider names no deadline. */
const usualEvidenceDays = 7

async function recordDispute(tx: Tx, dispute: Dispute, limits: GuaranteeLimits): Promise<void> {
  const { orderId } = await tx
    .selectFrom('ledgerTransactions')
    .select('orderId')
    .where('kind', '=', 'charge')
    .where('object', '=', dispute.intentId)
    .executeTakeFirstOrThrow()
  const sale = orderId ? await saleOf(tx, orderId, dispute.intentId) : undefined
  const isNew = await insertNew(tx, dispute, orderId)
  const before = await lockChargeback(tx, dispute.id)
  if (!before || isStale(before, dispute)) return
  if (isNew) {
    if (orderId) await noteStep(tx, orderId, 'chargeback.open', { actor: 'market' })
    if (sale && isStanding(sale)) await stopOrder(tx, sale)
    if (sale && isStanding(sale) && hasArrived(sale) && dispute.takenCents > 0) await noteBankMatter(tx, sale)
  }
  const chargeback = await noteMoney(tx, await noteDue(tx, before, dispute), dispute)
  if (isNew || isInquiryPassed(before, chargeback)) await notifyOfChargeback(tx, chargeback)
  const by = { actor: 'market' as const }
  if (isInquiryGrown(before, chargeback, dispute)) {
    const evidenceDueAt = dispute.dueBy ?? daysAfter(chargeback.now, usualEvidenceDays)
    await moveChargeback(tx, chargeback, 'askAgain', { by, set: { evidenceDueAt } })
    return
  }
  const step = stepBy(chargeback, dispute)
  if (!step) return
  if (step === 'lose' || step === 'expire' || step === 'acceptanceArrived') {
    const bearer = await findBearer(tx, chargeback, sale, limits)
    if (bearer === 'staff') await moveChargeback(tx, chargeback, 'askWhoBears', { by })
    else await moveChargeback(tx, chargeback, step, { by, set: { borneBy: await bearLoss(tx, chargeback, sale, bearer) } })
    if (sale?.row.coveredAt && !(await openChargebackOf(tx, sale.order.id))) await resumeOrder(tx, sale.order.id)
    return
  }
  await moveChargeback(tx, chargeback, step, { by })
  if (step !== 'win' || !orderId) return
  await retryRefundsOf(tx, chargeback.intentId)
  await closeFlag(tx, orderId, bankMatter)
  if (!(await openChargebackOf(tx, orderId))) await resumeOrder(tx, orderId)
}

/** Locks the seller, the order and its delivery; returns the delivery if this charge paid the order. */
async function saleOf(tx: Tx, orderId: string, intentId: string) {
  const sale = await lockPayout(tx, orderId)
  if (!sale) await lockOrder(tx, orderId)
  const payment = await tx.selectFrom('payments').select('intentId').where('orderId', '=', orderId).executeTakeFirst()
  return payment?.intentId === intentId ? sale : undefined
}

async function insertNew(tx: Tx, dispute: Dispute, orderId: string | null): Promise<boolean> {
  const { id: disputeId, intentId, amountCents, currency, reason, dueBy } = dispute
  const evidenceDueAt = dueBy ?? sql<Date>`market_now() + ${usualEvidenceDays}::int * interval '1 day'`
  const inserted = await tx
    .insertInto('chargebacks')
    .values({ disputeId, intentId, orderId, amountCents, currency, reason, evidenceDueAt, dueAt: evidenceDueAt })
    .onConflict((conflict) => conflict.column('disputeId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Whether the dispute was read before the state that is already stored. */
const isStale = ({ state }: LockedChargeback, dispute: Dispute) =>
  (!isUndecided(state) && dispute.state !== 'won' && dispute.state !== 'lost') || (isLost(state) && dispute.state !== 'lost')

async function noteDue(tx: Tx, chargeback: LockedChargeback, { dueBy }: Dispute): Promise<LockedChargeback> {
  if (chargeback.state !== 'needs_evidence') return chargeback
  const evidenceDueAt = dueBy ?? chargeback.evidenceDueAt
  const dueAt = chargebackDeadlineOf({ ...chargeback, evidenceDueAt })?.at ?? null
  await tx.updateTable('chargebacks').set({ evidenceDueAt, dueAt }).where('id', '=', chargeback.id).execute()
  return { ...chargeback, evidenceDueAt, dueAt }
}

/** Posts what the provider has taken or given back since the last answer. An older answer has less and changes nothing. */
async function noteMoney(tx: Tx, chargeback: LockedChargeback, dispute: Dispute): Promise<LockedChargeback> {
  const { id, disputeId, orderId, currency, reason } = chargeback
  const isWon = dispute.state === 'won'
  const takenCents = isWon
    ? Math.min(chargeback.takenCents, dispute.takenCents)
    : Math.max(chargeback.takenCents, dispute.takenCents)
  const feeCents = isWon ? dispute.feeCents : Math.max(chargeback.feeCents, dispute.feeCents)
  const [taken, fee] = [takenCents - chargeback.takenCents, feeCents - chargeback.feeCents]
  if (taken === 0 && fee === 0) return chargeback
  const entries = chargeback.entries + 1
  const postings = [
    { account: 'provider' as const, amountCents: -taken - fee },
    { account: 'disputed' as const, amountCents: taken },
    { account: 'provider_fees' as const, amountCents: fee },
  ].filter(({ amountCents }) => amountCents !== 0)
  await post(tx, { kind: 'chargeback', object: `${disputeId}:${entries}`, orderId, reason, currency, postings })
  await tx.updateTable('chargebacks').set({ takenCents, feeCents, entries }).where('id', '=', id).execute()
  return { ...chargeback, takenCents, feeCents, entries }
}

/** Whether an inquiry became a dispute with money taken before we had answered it. */
const isInquiryPassed = (before: LockedChargeback, { state, takenCents }: LockedChargeback) =>
  before.takenCents === 0 && takenCents > 0 && state === 'needs_evidence'

/** Whether an answered inquiry became a dispute with money taken, which needs evidence again. */
const isInquiryGrown = (before: LockedChargeback, { state, takenCents }: LockedChargeback, dispute: Dispute) =>
  before.takenCents === 0 &&
  takenCents > 0 &&
  dispute.state === 'needs_evidence' &&
  (state === 'under_review' || state === 'silent')

/** The step that the provider's state implies for the chargeback; undefined if there is none. */
function stepBy({ state, takenCents }: LockedChargeback, dispute: Dispute): ChargebackStep | undefined {
  const isUnsent = state === 'needs_evidence' || state === 'sending'
  if (dispute.state === 'under_review') return isUnsent ? 'evidenceArrived' : undefined
  if (dispute.state === 'won') return isUndecided(state) ? 'win' : undefined
  if (dispute.state !== 'lost' || isLost(state) || state === 'to_bear') return undefined
  // An inquiry that ends without money taken leaves the payment untouched.
  if (takenCents === 0) return isUndecided(state) ? 'win' : undefined
  if (state === 'accepting') return 'acceptanceArrived'
  return isUnsent ? 'expire' : 'lose'
}
