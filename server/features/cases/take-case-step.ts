import type { Tx } from '#server/db/connect.ts'
import { isSameImei } from '#server/features/deliveries/imei-of-parcel.ts'
import { stepError } from '#server/features/deliveries/move-delivery.ts'
import { readLabel } from '#server/features/deliveries/read-label.ts'
import type { HashedImei } from '#server/features/listings/hash-imei.ts'
import type { LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import { type OpenCase, sayInCase } from '#server/features/orders/open-cases.ts'
import type { StepInput } from '#shared/contract/deliveries.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { isAboutArrival } from '#shared/domain/case/facts.ts'
import { type CaseStep, caseStepRefusal } from '#shared/domain/case/steps.ts'
import type { Side } from '#shared/domain/delivery/facts.ts'
import { lateRefusal } from '#shared/domain/delivery/life.ts'
import { centsFrom } from '#shared/domain/money.ts'
import { deliveryNow } from '#shared/domain/present-state.ts'
import { type CaseColumns, caseStepError, moveCase } from './move-case.ts'

type StepRequest = { side: Side; caller: { id: string }; step: CaseStep; input: StepInput; imei: HashedImei | undefined }

/** Takes a requested step of a case; returns the step taken, which differs if, for example, the IMEI does not match. */
export async function takeCaseStep(tx: Tx, delivery: LockedDelivery, asked: StepRequest): Promise<CaseStep> {
  const { side, caller, step, input, imei } = asked
  const { openCase, now } = delivery
  if (!openCase) throw appError('step_not_now', { now: deliveryNow[delivery.row.state] })
  const refusal = caseStepRefusal(step, openCase.facts, { by: side, now, personId: caller.id })
  if (refusal) throw caseStepError(refusal)
  const late = lateRefusal(delivery.facts, now)
  if (late) throw stepError(late)
  if (step === 'confirmReturn' && imei && !isSameImei(openCase.returnImeiHash, imei.imeiHash)) {
    await sayInCase(tx, openCase.id, { step, words: 'The IMEI typed for what came back is not the one that was sent back.' })
    await moveCase(tx, delivery, 'returnIsAnother', { by: { actor: 'market' } })
    return 'returnIsAnother'
  }
  if (step === 'confirmReturn' && openCase.facts.stopped) {
    await moveCase(tx, delivery, 'returnArrived', { by: { actor: 'market' } })
    return 'returnArrived'
  }
  if (step === 'decide' || step === 'decideAppeal') await writeRuling(tx, openCase, asked)
  else await sayInCase(tx, openCase.id, { step, words: input.reason, pictures: input.pictures, personId: caller.id })
  await noteReturnAddress(tx, delivery, openCase, asked)
  const set = await columnsOf(tx, delivery, openCase, asked)
  await moveCase(tx, delivery, step, { by: { actor: side, personId: caller.id }, set })
  return step
}

/**
 * Stores the return address: no return is agreed or decided without one. A shipped phone has one, a handed-over phone does not.
 * The seller may give another address; staff give one if there is none, or
 * the buyer could not use it.
 */
async function noteReturnAddress(
  tx: Tx,
  { order }: LockedDelivery,
  { facts: { noReturnAddress, addressDoubted } }: OpenCase,
  { step, input: { returnAddress, againstReturn } }: StepRequest,
): Promise<void> {
  const isRuled = (step === 'decide' || step === 'decideAppeal') && againstReturn === true
  const isMissing = noReturnAddress || addressDoubted
  if (step !== 'acceptReturn' && !(isRuled && isMissing)) return
  if (returnAddress === undefined) {
    if (isMissing) throw appError('step_needs', { field: 'Return address' }, { field: 'returnAddress' })
    return
  }
  await tx.updateTable('deliveries').set({ returnAddress }).where('orderId', '=', order.id).execute()
}

/** Validates the input of a step and returns the columns to write. */
async function columnsOf(tx: Tx, delivery: LockedDelivery, openCase: OpenCase, asked: StepRequest): Promise<CaseColumns> {
  const { side, step, input } = asked
  if (step === 'offerPart') {
    const offerCents = centsFrom(input.amount ?? 0)
    if (offerCents <= 0 || offerCents >= openCase.facts.wholeCents) throw appError('offer_not_a_part', {}, { field: 'amount' })
    return { offerCents, offeredAt: delivery.now }
  }
  if (step === 'sendBack') return returnOf(tx, delivery, openCase, asked)
  if (step === 'askStaff') return { askedBy: side === 'buyer' ? 'buyer' : 'seller' }
  if (step === 'doubtAddress') return { askedBy: 'buyer', addressDoubted: true }
  if (step === 'appeal') return side === 'buyer' ? { buyerAppealed: true } : { sellerAppealed: true }
  return {}
}

async function returnOf(
  tx: Tx,
  { row, now }: LockedDelivery,
  { facts }: OpenCase,
  { input, imei }: StepRequest,
): Promise<CaseColumns> {
  const { carrier = 'other' } = input
  if (!imei) throw appError('step_needs', { field: 'IMEI' }, { field: 'imei' })
  const returnTrackingNumber = await readLabel(tx, carrier, input.trackingNumber ?? '')
  // In these kinds of case, the phone that arrived may be another one.
  const isMaybeAnother = facts.kind === 'other_thing' || facts.kind === 'tricked'
  if (!isMaybeAnother && !isSameImei(row.imeiHash, imei.imeiHash)) {
    throw appError('imei_of_another_return', {}, { field: 'imei' })
  }
  return {
    returnCarrier: carrier,
    returnTrackingNumber,
    returnShippedAt: now,
    returnImeiHash: imei.imeiHash,
    returnImeiLast4: imei.imeiLast4,
  }
}

/** Stores the decision of this member of staff, with its reasons. */
async function writeRuling(tx: Tx, { id, facts }: OpenCase, { caller, step, input }: StepRequest): Promise<void> {
  const { againstReturn = false, reason = '' } = input
  if (againstReturn && (isAboutArrival(facts) || facts.returnShippedAt)) {
    throw appError('nothing_to_return', {}, { field: 'againstReturn' })
  }
  if (againstReturn && facts.sellerLeft) throw appError('return_to_nobody', {}, { field: 'againstReturn' })
  const refundCents = againstReturn ? facts.wholeCents : centsFrom(input.amount ?? 0)
  if (refundCents > facts.wholeCents) throw appError('ruling_too_much', {}, { field: 'amount' })
  const sameAdmin = step === 'decideAppeal' && facts.ruledBy === caller.id
  await tx
    .insertInto('caseDecisions')
    .values({ caseId: id, adminId: caller.id, refundCents, againstReturn, reason, sameAdmin })
    .execute()
}
