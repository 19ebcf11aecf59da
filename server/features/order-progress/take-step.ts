import type { Tx } from '#server/db/connect.ts'
import { takeCaseStep } from '#server/features/cases/take-case-step.ts'
import { takeChargebackStep } from '#server/features/chargebacks/take-chargeback-step.ts'
import { checkCode } from '#server/features/deliveries/hand-over-code.ts'
import { isSameImei, readImei, requireImeiOf, sealImei } from '#server/features/deliveries/imei-of-parcel.ts'
import { type DeliveryColumns, moveDelivery, stepError } from '#server/features/deliveries/move-delivery.ts'
import { readLabel } from '#server/features/deliveries/read-label.ts'
import { refuseReported } from '#server/features/deliveries/refuse-reported.ts'
import { givenUpBefore, lockCancelling } from '#server/features/orders/cancel-costs.ts'
import { listingOf } from '#server/features/orders/frozen-listing.ts'
import { type LockedDelivery, lockDelivery } from '#server/features/orders/lock-delivery.ts'
import type { Opening } from '#server/features/orders/open-cases.ts'
import { refuseOwnOrder } from '#server/features/orders/own-order.ts'
import { sideOf } from '#server/features/orders/side-of.ts'
import type { Actor as Caller } from '#server/http/mount.ts'
import type { Market } from '#server/market.ts'
import { type StepInput, stepNeeds } from '#shared/contract/deliveries.ts'
import type { AppError } from '#shared/contract/errors.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { cancelFeeOf } from '#shared/domain/cancel-fee.ts'
import type { CaseKind } from '#shared/domain/case/facts.ts'
import { casePointsOf } from '#shared/domain/case/points.ts'
import { type CaseStep, caseStepOf, isCaseStep } from '#shared/domain/case/steps.ts'
import { type ChargebackStep, chargebackStepOf, isChargebackStep } from '#shared/domain/chargeback/life.ts'
import type { DeliveryState, Side } from '#shared/domain/delivery/facts.ts'
import { lateRefusal } from '#shared/domain/delivery/life.ts'
import { type DeliveryStep, stepOf, stepRefusal } from '#shared/domain/delivery/steps.ts'
import { centsFrom, dollarsFrom } from '#shared/domain/money.ts'
import { reportRefusal } from '#shared/domain/order-history.ts'

type AnyStep = DeliveryStep | CaseStep | ChargebackStep
type Taken = { state: DeliveryState; step: AnyStep } | { refused: AppError }
type Imei = Awaited<ReturnType<typeof readImei>> & { sealed: Buffer }

/**
 * Takes the step that the caller requests. Throws AppError: 'not_found' if the order is not the caller's; 'forbidden' or
 * 'conflict' if the state table does not allow them the step now; 'invalid', with the field, if input is missing or wrong.
 */
export async function takeStep(
  { db, write, config, ports }: Pick<Market, 'db' | 'write' | 'config' | 'ports'>,
  caller: Caller,
  orderId: string,
  input: StepInput,
): Promise<{ state: DeliveryState; message: string }> {
  refuseMissing(input)
  const imei = input.imei === undefined ? undefined : await readTyped(config, input.imei)
  if (imei && input.step === 'ship') {
    await refuseReported({ db, ports }, { orderId, side: 'seller', personId: caller.id, imei })
  }
  const taken = await write(async (tx): Promise<Taken> => {
    const delivery = await lockDelivery(tx, orderId)
    const side = delivery && sideOf(caller, { buyerId: delivery.order.buyerId, sellerId: delivery.payout.sellerId })
    if (!delivery || !side) throw appError('order_unknown')
    return takeAs(tx, delivery, { side, caller, input, imei })
  })
  // Thrown after the commit, so that changes of a refused try, such as the count of wrong codes, are kept.
  if ('refused' in taken) throw taken.refused
  return { state: taken.state, message: `${doneBy(taken.step, taken.step === input.step ? 'You' : '')}.` }
}

function doneBy(step: AnyStep, who: string): string {
  if (isChargebackStep(step)) return chargebackStepOf(step).done
  return (isCaseStep(step) ? caseStepOf(step) : stepOf(step)).done(who)
}

async function readTyped(config: Market['config'], typed: string): Promise<Imei> {
  const imei = await readImei(config, typed)
  return { ...imei, sealed: await sealImei(config, imei.digits) }
}

/** Throws AppError('invalid') that names each field the step needs and `input` lacks. */
function refuseMissing(input: StepInput) {
  const missing = (stepNeeds[input.step] ?? []).filter((field) => input[field] === undefined && !isInstead(field, input))
  const [first] = missing
  if (!first) return
  const labels = missing.map((field) => [field, `${fieldNames[field] ?? field} is required`])
  throw appError('step_needs', { field: fieldNames[first] ?? first }, { fields: Object.fromEntries(labels) })
}

/** Whether another field of the input replaces a missing one. */
function isInstead(field: keyof StepInput, { step, imeiUnreadable, againstReturn }: StepInput): boolean {
  if (field === 'imei') return imeiUnreadable === true && (step === 'accept' || step === 'confirmReturn')
  return field === 'amount' && againstReturn === true
}

const fieldNames: Partial<Record<keyof StepInput, string>> = {
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  returnAddress: 'Return address',
  imei: 'IMEI',
  code: 'Code',
  reason: 'Reason',
  caseKind: 'What is wrong',
  amount: 'Amount',
}

type StepRequest = { side: Side; caller: Caller; input: StepInput; imei: Imei | undefined }

async function takeAs(tx: Tx, delivery: LockedDelivery, asked: StepRequest): Promise<Taken> {
  const { side, caller, input, imei } = asked
  const { step } = input
  if (side === 'admin') await refuseOwnOrder(tx, caller, delivery.order.id)
  if (isChargebackStep(step)) {
    await takeChargebackStep(tx, delivery, { by: { actor: side, personId: caller.id }, step, input })
    return { state: delivery.row.state, step }
  }
  if (isCaseStep(step)) {
    const taken = await takeCaseStep(tx, delivery, { side, caller, step, input, imei })
    const { state } = await tx
      .selectFrom('deliveries')
      .select('state')
      .where('orderId', '=', delivery.order.id)
      .executeTakeFirstOrThrow()
    return { state, step: taken }
  }
  // Checked before the input is validated: a step that is not allowed must neither reveal nor change anything.
  const refusal = stepRefusal(step, delivery.facts, { by: side, now: delivery.now })
  if (refusal) throw stepError(refusal)
  // Staff may undo an order that cannot go on at any time.
  const late = step === 'undo' ? undefined : lateRefusal(delivery.facts, delivery.now)
  if (late) throw stepError(late)
  const opening = await openingOf(tx, delivery, asked)
  // The reason of a step that opens a case is stored in the case.
  const by = { actor: side, personId: caller.id, reason: opening ? undefined : input.reason }
  if (step === 'handOver') {
    const refused = await checkCode(tx, delivery, input.code ?? '')
    if (refused) return { refused }
  }
  if (step === 'accept' && imei && !isSameImei(delivery.row.imeiHash, imei.imeiHash)) {
    const opening = { kind: 'other_thing' as const, words: 'The IMEI typed on arrival is not the one that was sent.' }
    const state = await moveDelivery(tx, delivery, 'reportProblem', { by: { actor: 'market' }, set: arrivedAs(imei), opening })
    return { state, step: 'reportProblem' }
  }
  const set = { ...(await columnsOf(tx, delivery, asked)), ...(await feeToBear(tx, delivery, input)) }
  return { state: await moveDelivery(tx, delivery, step, { by, set, ...(opening && { opening }) }), step }
}

/** Checks what was entered with a step and returns the columns to write. */
async function columnsOf(tx: Tx, delivery: LockedDelivery, { input, imei }: StepRequest): Promise<DeliveryColumns> {
  const { step, reason } = input
  if (step === 'ship') return parcelOf(tx, delivery, input, imei)
  if (step === 'accept') return arrivedAs(imei)
  if (step === 'askToCancel' || step === 'cancelEarly' || step === 'cancelLate' || step === 'cancelAsSeller') {
    return reason === undefined ? {} : { cancelReason: reason }
  }
  return {}
}

/** The fee that a buyer bears by cancelling or asking to. Throws AppError('conflict') unless they have agreed to as much. */
async function feeToBear(
  tx: Tx,
  { order, facts: { terms } }: LockedDelivery,
  { step, fee }: StepInput,
): Promise<DeliveryColumns> {
  if (step !== 'cancelEarly' && step !== 'askToCancel') return {}
  await lockCancelling(tx, order)
  const cancelFeeCents = cancelFeeOf(order.totalCents, await givenUpBefore(tx, order, terms), terms)
  if (cancelFeeCents > centsFrom(fee ?? 0)) {
    throw appError('cancel_costs', { fee: dollarsFrom(cancelFeeCents), times: terms.freeCancels, days: terms.freeCancelDays })
  }
  return { cancelFeeCents }
}

/** The IMEI that the buyer entered on arrival, stored as evidence. */
const arrivedAs = (imei: Imei | undefined): DeliveryColumns =>
  imei ? { arrivedImeiHash: imei.imeiHash, arrivedImeiLast4: imei.imeiLast4 } : { arrivedImeiUnreadable: true }

/** The details of the case that a step opens; undefined for steps that open none. */
async function openingOf(
  tx: Tx,
  delivery: LockedDelivery,
  { caller, input: { step, reason, points, pictures, ...input } }: StepRequest,
): Promise<Opening | undefined> {
  const said = { words: reason, pictures, personId: caller.id }
  if (step === 'sayNotArrived') return { kind: 'not_arrived', ...said }
  if (step === 'reportBlocked') return { kind: 'blocked', ...said }
  if (step !== 'reportProblem') return undefined
  const kind = caseKindOf(delivery, input.caseKind)
  const refusal = reportRefusal(kind, delivery.facts.history, delivery.now)
  if (refusal) throw stepError(refusal)
  if (kind !== 'not_as_described') return { kind, ...said }
  const chosen = casePointsOf(await listingOf(tx, delivery.order.id)).filter(({ label }) => points?.includes(label))
  if (chosen.length === 0) throw appError('case_points_needed', {}, { field: 'points' })
  return { kind, ...said, points: chosen }
}

async function parcelOf(tx: Tx, { order }: LockedDelivery, input: StepInput, imei: Imei | undefined): Promise<DeliveryColumns> {
  const { carrier = 'other', returnAddress = '' } = input
  if (!imei) throw appError('step_needs', { field: 'IMEI' }, { field: 'imei' })
  const trackingNumber = await readLabel(tx, carrier, input.trackingNumber ?? '')
  await requireImeiOf(tx, order.phoneId, imei, 'imei_of_another')
  const { imeiHash, imeiLast4, sealed } = imei
  return { carrier, trackingNumber, returnAddress, imeiHash, imeiLast4, imeiSealed: sealed }
}

const problemsIn: Partial<Record<DeliveryState, readonly CaseKind[]>> = {
  delivered: ['not_arrived', 'other_thing', 'not_as_described', 'blocked'],
  handed_over: ['tricked', 'blocked'],
}

function caseKindOf({ row }: LockedDelivery, caseKind: StepInput['caseKind']): CaseKind {
  const possible = problemsIn[row.state]
  if (possible && (!caseKind || !possible.includes(caseKind))) throw appError('case_kind_wrong', {}, { field: 'caseKind' })
  return caseKind ?? 'other_thing'
}
