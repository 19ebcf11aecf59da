import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { type Opening, openCase } from '#server/features/cases/open-cases.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { CaseKind } from '#shared/domain/case-facts.ts'
import type { CaseStep } from '#shared/domain/case-steps.ts'
import type { Actor, DeliveryState } from '#shared/domain/delivery-facts.ts'
import { timesOf } from '#shared/domain/delivery-life.ts'
import { type DeliveryStep, type Refusal, shipBy, stepOf, stepRefusal } from '#shared/domain/delivery-steps.ts'
import type { Cents } from '#shared/domain/money.ts'
import { closeLostSale, completeSale, undoSale } from './end-sale.ts'
import { factsFrom, type LockedDelivery } from './lock-delivery.ts'
import { type By, noteStep } from './note-step.ts'
import { notifyOfStep } from './notify-of-step.ts'

/** What a step writes beside the state. */
export type DeliveryColumns = {
  carrier?: string
  trackingNumber?: string
  returnAddress?: string
  imeiHash?: Buffer
  imeiLast4?: string
  imeiSealed?: Buffer
  arrivedImeiHash?: Buffer
  arrivedImeiLast4?: string
  arrivedImeiUnreadable?: boolean
  cancelReason?: string
}

type Taking = {
  by: By
  set?: DeliveryColumns
  /** What is said of the case that the step opens. */
  opening?: Opening
  /** What of the price the seller gives back as the sale is completed, or the bank has given back as it is closed. */
  backCents?: Cents
  /** The step of a case that it follows from: people are told of that one. */
  told?: { caseStep: CaseStep; by: Actor }
}

/**
 * Takes a delivery one step further: the only writer of deliveries.state, and of what follows from it (the order, the
 * payout, the ledger, the notices), all in this transaction. The caller has locked it (lockDelivery) and passes what it read.
 * Throws AppError('conflict' | 'forbidden') where the table does not allow the step now.
 */
export async function moveDelivery(
  tx: Tx,
  delivery: LockedDelivery,
  step: DeliveryStep,
  { by, set = {}, opening, backCents = 0, told }: Taking,
): Promise<DeliveryState> {
  const { row, order, facts, now } = delivery
  const refusal = stepRefusal(step, facts, { by: by.actor, now })
  if (refusal) throw stepError(refusal)
  const { to } = stepOf(step)
  const isNew = to !== row.state
  const isLost = to === 'refunded' && hasGone(delivery)
  const changed = {
    ...effects[step]?.(delivery, by),
    ...(step === 'ship' ? { shippedInTime: now <= shipBy(facts) } : {}),
    ...set,
    ...(isLost ? { lostAt: now } : {}),
    ...(isNew ? { state: to, since: now, reminded: 0, stoppedSeconds: 0 } : {}),
  }
  const after = { ...row, ...changed }
  const opened = to === 'case' ? await openCase(tx, order.id, opening ?? { kind: kindOpenedBy(step) }) : undefined
  const more = { paidAt: facts.paidAt, terms: order.terms, openCase: opened?.facts ?? null }
  const factsAfter = factsFrom(after, more)
  const moved = await tx
    .updateTable('deliveries')
    .set({ ...changed, ...timesOf(factsAfter, after.reminded) })
    .where('orderId', '=', order.id)
    .where('state', '=', row.state)
    .returning('orderId')
    .executeTakeFirst()
  if (!moved) throw new Error(`The delivery of ${order.id} was not locked when it was moved.`)
  await noteStep(tx, order.id, step, by)
  if (to === 'refunded') await undoSale(tx, delivery, { reason: whyUndone(step), isLost })
  if (to === 'completed') await completeSale(tx, delivery, step === 'borneByGuarantee' ? 'nothing goes back' : backCents)
  if (to === 'charged_back') await closeLostSale(tx, delivery, backCents)
  await notifyOfStep(tx, order.id, { step, by: by.actor, ...told, facts: factsAfter, now })
  if (to === 'completed' || to === 'refunded') await addJob(tx, 'open_ratings', { orderId: order.id })
  return to
}

const noMeeting = { meetingOfferedBy: null, codeHash: null, codeUntil: null, codeTries: 0 }

/** What a step does to the row whoever takes it. */
const effects: Partial<Record<DeliveryStep, (delivery: LockedDelivery, by: By) => Partial<LockedDelivery['row']>>> = {
  ship: ({ now }) => ({ shippedAt: now, ...noMeeting }),
  // Of a meeting that they had agreed on the offer stands, and the wrong codes count on.
  askToCancel: () => ({ codeHash: null, codeUntil: null }),
  offerMeeting: (_, { actor }) => ({ meetingOfferedBy: actor }),
  leaveMeeting: (delivery, by) => ({ ...noMeeting, meetingFailed: true, shippingFrom: shippingFromAfter(delivery, by) }),
  handOver: ({ now }) => ({ ...noMeeting, inPerson: true, deliveredAt: now }),
  confirmArrival: ({ now }) => ({ deliveredAt: now }),
  extendInspection: () => ({ extended: true }),
  arriveAfterCase: ({ now }) => ({ deliveredAt: now }),
}

/**
 * A meeting that came to nothing begins the days for shipping anew, once: it can only be shipped then (S10.7). For a side that
 * leaves it they go on from where they stood, or a seller could put the buyer's way out off by a press (S10.5).
 */
function shippingFromAfter({ row, facts, now }: LockedDelivery, { actor }: By): Date {
  if (actor !== 'buyer' && actor !== 'seller') return now
  const met = now.getTime() - row.since.getTime() - facts.stoppedSeconds * 1_000
  return new Date(row.shippingFrom.getTime() + Math.max(0, met))
}

/** What a case is about where nothing more is said. */
const kindOpenedBy = (step: DeliveryStep): CaseKind => {
  if (step === 'openCaseUnscanned') return 'unscanned'
  if (step === 'reportBlocked') return 'blocked'
  return step === 'sayNotArrived' ? 'not_arrived' : 'other_thing'
}

/** The phone has left its seller, and was not sent back. */
const hasGone = ({ row, openCase }: LockedDelivery): boolean =>
  (row.shippedAt !== null || row.inPerson) && !openCase?.facts.returnShippedAt

const whyUndone = (step: DeliveryStep): string | undefined => {
  if (step === 'undoneByBank') return undefined
  if (step === 'decideForBuyer') return 'Your case is closed: you get your money back.'
  return step === 'undo' ? 'The marketplace has undone this sale.' : 'The order was cancelled.'
}

/** In words, why a step cannot be taken. */
export function stepError({ reason, at }: Refusal) {
  if (reason === 'step_too_early') return appError(reason, { from: at ?? new Date() })
  if (reason === 'step_too_late') return appError(reason, { until: at ?? new Date() })
  return appError(reason)
}

/** Moves on when a delivery in the same state is to be looked at again, after a reminder. */
export async function noteReminder(tx: Tx, { row, order, facts }: LockedDelivery): Promise<void> {
  const reminded = row.reminded + 1
  await tx
    .updateTable('deliveries')
    .set({ reminded, ...timesOf(facts, reminded) })
    .where('orderId', '=', order.id)
    .execute()
}
