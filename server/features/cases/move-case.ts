import type { RawBuilder } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { keepReportable } from '#server/features/deliveries/late-report.ts'
import { moveDelivery } from '#server/features/deliveries/move-delivery.ts'
import { notifyOfStep } from '#server/features/deliveries/notify-of-step.ts'
import { isSharedOut } from '#server/features/deliveries/undo-shares.ts'
import { wakeStaff } from '#server/features/notices/wake-pages.ts'
import type { LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import { type By, noteStep } from '#server/features/orders/note-step.ts'
import { openCasesOf } from '#server/features/orders/open-cases.ts'
import { type Postage, startReturnPostage } from '#server/features/payments/postages/start-return-postage.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { type CaseFacts, checksAgain, maxStatements, returnPostageOf } from '#shared/domain/case/facts.ts'
import type { CaseEnd, CaseRefusal } from '#shared/domain/case/step-row.ts'
import { type CaseStep, caseStepOf, caseStepRefusal } from '#shared/domain/case/steps.ts'
import { timesOf } from '#shared/domain/delivery/life.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import { caseNow, deliveryNow } from '#shared/domain/present-state.ts'
import { t } from '#shared/language/message.ts'

/** The columns that a step writes in addition to the state. */
export type CaseColumns = {
  offerCents?: number
  offeredAt?: Date
  returnCarrier?: string
  returnTrackingNumber?: string
  returnShippedAt?: Date
  returnImeiHash?: Buffer
  returnImeiLast4?: string
  askedBy?: 'buyer' | 'seller'
  addressDoubted?: boolean
  nothingToReturn?: boolean
  returnScannedAt?: null
  returnDeliveredAt?: null
  returnsBefore?: RawBuilder<number>
  buyerAppealed?: boolean
  sellerAppealed?: boolean
}

/**
 * Takes the open case of an order one step further, with all that follows up to the end of the order, in this transaction.
 * The only writer of cases.state. The caller has locked the delivery with its case (lockDelivery). Throws
 * AppError('conflict' | 'forbidden') if the table does not allow the step now. `lost`: how the delivery ends if the bank has
 * ended the case.
 */
export async function moveCase(
  tx: Tx,
  delivery: LockedDelivery,
  step: CaseStep,
  { by, set = {}, lost }: { by: By; set?: CaseColumns; lost?: Loss },
): Promise<void> {
  const { order, row, openCase, now } = delivery
  if (!openCase) throw appError('step_not_now', { now: t(deliveryNow[row.state]) })
  const refusal = caseStepRefusal(step, openCase.facts, { by: by.actor, now, personId: by.personId })
  if (refusal) throw caseStepError(refusal)
  const { to = openCase.facts.state, end } = caseStepOf(step)
  const isNew = to !== openCase.facts.state
  const changed = { ...set, ...(isNew ? { state: to, since: now } : {}) }
  if (Object.keys(changed).length > 0) {
    await tx
      .updateTable('cases')
      .set(changed)
      .where('id', '=', openCase.id)
      .where('state', '=', openCase.facts.state)
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  await noteStep(tx, order.id, `case.${step}`, by)
  await wakeStaff(tx, 'order')
  if (end) return endOrder(tx, delivery, { end, facts: openCase.facts, caseNotice: { caseStep: step, by }, lost })
  if (isNew) await tx.updateTable('deliveries').set({ stoppedSeconds: 0 }).where('orderId', '=', order.id).execute()
  const after = (await openCasesOf(tx, [order.id])).get(order.id)
  if (!after) throw new Error(`The case of ${order.id} is gone.`)
  const facts = { ...delivery.facts, openCase: after.facts }
  const reminded = isNew ? 0 : row.reminded
  await tx
    .updateTable('deliveries')
    .set({ reminded, ...timesOf(facts, reminded) })
    .where('orderId', '=', order.id)
    .execute()
  await notifyOfStep(tx, order.id, { caseStep: step, by, facts, now })
}

type Loss = { step: 'undoneByBank' | 'lostToBank' | 'borneByGuarantee'; backCents: Cents }
type Ending = {
  end: CaseEnd
  facts: CaseFacts
  caseNotice: { caseStep: CaseStep; by: By }
  lost: Loss | undefined
}

/** Ends a case for its order: moves the delivery on and sends the money where it was agreed or decided. */
async function endOrder(tx: Tx, delivery: LockedDelivery, { end, facts, caseNotice, lost }: Ending): Promise<void> {
  const { offerCents, ruling: decision, wholeCents } = facts
  const by = { actor: 'market' as const }
  if (end === 'delivered') {
    await moveDelivery(tx, delivery, 'arriveAfterCase', { by, caseNotice })
    return
  }
  if (end === 'withdrawn' && delivery.facts.history.withdrawnAt === null && checksAgain(facts)) {
    if (!isSharedOut(delivery)) {
      await moveDelivery(tx, delivery, delivery.row.inPerson ? 'handedOverAgain' : 'checkAgain', { by, caseNotice })
      return
    }
    await keepReportable(tx, delivery)
  }
  if (end === 'bank') {
    if (!lost) throw new Error(`Nobody said how ${delivery.order.id} ends.`)
    await moveDelivery(tx, delivery, lost.step, { by, backCents: lost.backCents })
    return
  }
  if (end === 'decision' && decision?.coversBoth) {
    await moveDelivery(tx, delivery, 'coverBoth', { by, backCents: decision.refundCents, caseNotice })
    await payReturnPostage(tx, delivery, facts, 'guarantee')
    return
  }
  const backCents =
    end === 'buyer'
      ? wholeCents
      : end === 'partialRefund'
        ? (offerCents ?? 0)
        : end === 'decision'
          ? (decision?.refundCents ?? 0)
          : 0
  if (backCents >= wholeCents) {
    await moveDelivery(tx, delivery, 'decideForBuyer', { by, caseNotice })
    await payReturnPostage(tx, delivery, facts, 'seller')
  } else await moveDelivery(tx, delivery, 'decideForSeller', { by, caseNotice, backCents })
}

type Bearer = Postage['bearer']

/** Refunds the return postage if the buyer has sent the phone back and is owed it. */
async function payReturnPostage(tx: Tx, { order, payout: { sellerId } }: LockedDelivery, facts: CaseFacts, bearer: Bearer) {
  const amountCents = facts.returnShippedAt ? returnPostageOf(facts) : 0
  if (amountCents > 0) await startReturnPostage(tx, { orderId: order.id, sellerId, amountCents, bearer })
}

/** The AppError for a refused step. */
export function caseStepError({ reason, at, state, most }: CaseRefusal) {
  if (reason === 'step_not_now') return appError(reason, { now: state ? t(caseNow[state]) : '' })
  if (reason === 'step_too_early' || reason === 'offer_once_a_day') return appError(reason, { from: at ?? new Date() })
  if (reason === 'parts_too_many') return appError(reason, { most: most ?? 0 })
  if (reason === 'statements_too_many') return appError(reason, { most: maxStatements })
  return appError(reason)
}
