import type { Tx } from '#server/db/connect.ts'
import { placeOf } from '#server/features/accounts/place-of.ts'
import { requireCover } from '#server/features/cases/cover.ts'
import { takeCaseStep } from '#server/features/cases/take-case-step.ts'
import { takeChargebackStep } from '#server/features/chargebacks/take-chargeback-step.ts'
import type { Asked, Before, Reads } from '#server/features/deliveries/asked-step.ts'
import { deliveryEffects } from '#server/features/deliveries/effects.ts'
import { readImei } from '#server/features/deliveries/imei-of-parcel.ts'
import { moveDelivery } from '#server/features/deliveries/move-delivery.ts'
import { stepError } from '#server/features/deliveries/step-error.ts'
import { isGone } from '#server/features/deliveries/undo-flagged.ts'
import { type LockedDelivery, lockDelivery } from '#server/features/orders/lock-delivery.ts'
import { refuseOwnOrder, sideOf } from '#server/features/orders/own-order.ts'
import { lockImei } from '#server/features/phones/blocked-imeis.ts'
import { requireSecondPerson } from '#server/features/staff/require-second-person.ts'
import type { Caller } from '#server/http/mount.ts'
import { requirePermission } from '#server/http/standing.ts'
import type { Market } from '#server/market.ts'
import type { AppError } from '#shared/contract/errors.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { StepInput } from '#shared/contract/step-input.ts'
import { type AskedCaseStep, type CaseStep, caseStepOf, isCaseStep } from '#shared/domain/case/steps.ts'
import {
  type AskedChargebackStep,
  type ChargebackStep,
  chargebackStepOf,
  isChargebackStep,
} from '#shared/domain/chargeback/life.ts'
import type { DeliveryState, Doer } from '#shared/domain/delivery/facts.ts'
import { askedRefusal } from '#shared/domain/delivery/life.ts'
import { type AskedDeliveryStep, type DeliveryStep, stepOf } from '#shared/domain/delivery/steps.ts'
import type { PersonStep } from '#shared/domain/person-steps.ts'
import { isActOfTwo } from '#shared/domain/staff/second-person.ts'
import { asksStaffWhy, permissionForStep } from '#shared/domain/staff/step-permissions.ts'
import { t } from '#shared/language/message.ts'

type AnyStep = DeliveryStep | CaseStep | ChargebackStep
type Taken = { state: DeliveryState; step: AnyStep } | { refused: AppError }

/**
 * Takes the step that the caller requests. Throws AppError: 'not_found' if the order is not the caller's; 'forbidden' or
 * 'conflict' if the state table does not allow them the step now; 'invalid', with the field, if input is wrong.
 */
export async function takeStep(
  { db, write, config, ports }: Pick<Market, 'db' | 'write' | 'config' | 'ports'>,
  caller: Caller,
  orderId: string,
  sent: StepInput,
): Promise<{ state: DeliveryState; message: string }> {
  const input = inLine(config, sent)
  const imei = 'imei' in input && input.imei !== undefined ? await readImei(config, input.imei) : undefined
  const typed = { input, imei, personId: caller.id } as Omit<Asked<PersonStep>, 'side'>
  await beforeOf(input.step)?.({ db, ports }, { ...typed, orderId } as Parameters<Before<AskedDeliveryStep>>[1])
  const taken = await write(async (tx): Promise<Taken> => {
    if (imei) await lockImei(tx, imei.imeiHash)
    const delivery = await lockDelivery(tx, orderId)
    const side = delivery && sideOf(caller, { buyerId: delivery.order.buyerId, sellerId: delivery.payout.sellerId })
    if (!delivery || !side) throw appError('order_unknown')
    if (side === 'admin') requireForStep(caller, input)
    if (side === 'admin') await refuseOwnOrder(tx, caller, delivery.order.id)
    const { order, payout, openCase } = delivery
    const sides = { id: order.id, buyerId: order.buyerId, sellerId: payout.sellerId }
    const isCover = side === 'admin' && openCase !== undefined && 'coversBoth' in input && input.coversBoth === true
    const cover = isCover ? await requireCover(tx, sides, config) : undefined
    const outcome = await takeAs(tx, delivery, { ...typed, side } as Asked<PersonStep>)
    // Other decisions in cases need one person: they can be appealed.
    if (side === 'admin' && isActOfTwo(input.step) && (cover || !isCaseStep(input.step))) {
      const { id: subject, totalCents: amountCents } = order
      const { step: act, ...given } = input
      const fromCents = cover?.needsTwo || (act === 'undo' && isGone(delivery)) ? 0 : config.secondPersonFromCents
      await requireSecondPerson(tx, fromCents, { act, subject, amountCents, given, by: caller.id })
    }
    return outcome
  })
  // Thrown after the commit, so that changes of a refused try, such as the count of wrong codes, are kept.
  if ('refused' in taken) throw taken.refused
  return {
    state: taken.state,
    message: t('orders.doneSentence', {
      done: doneBy(taken.step, { by: taken.step === input.step ? 'you' : 'nobody', who: '' }),
    }),
  }
}

/** Refuses staff a step that their role does not permit, or that needs a reason; what is none of theirs, the tables refuse. */
function requireForStep(caller: Caller, { step, reason }: StepInput) {
  const permission = permissionForStep(step)
  if (permission) requirePermission(caller, permission)
  if (asksStaffWhy(step) && !reason) throw appError('step_needs', { field: t('fields.reason') }, { field: 'reason' })
}

/** A return address sent in its parts is also known in one line. Throws AppError('invalid') if it is in another country. */
function inLine(config: Market['config'], sent: StepInput): StepInput {
  if (!('address' in sent) || !sent.address) return sent
  return { ...sent, returnAddress: placeOf(config, sent).location }
}

function doneBy(step: AnyStep, doer: Doer): string {
  if (isChargebackStep(step)) return t(chargebackStepOf(step).done)
  return (isCaseStep(step) ? caseStepOf(step) : stepOf(step)).done(doer)
}

async function takeAs(tx: Tx, delivery: LockedDelivery, asked: Asked<PersonStep>): Promise<Taken> {
  if (isInChargeback(asked)) {
    await takeChargebackStep(tx, delivery, asked)
    return { state: delivery.row.state, step: asked.input.step }
  }
  if (!isInCase(asked)) return takeDeliveryStep(tx, delivery, asked)
  const step = await takeCaseStep(tx, delivery, asked)
  const { id } = delivery.order
  const { state } = await tx.selectFrom('deliveries').select('state').where('orderId', '=', id).executeTakeFirstOrThrow()
  return { state, step }
}

const isInChargeback = (asked: Asked<PersonStep>): asked is Asked<AskedChargebackStep> => isChargebackStep(asked.input.step)
const isInCase = (asked: Asked<PersonStep>): asked is Asked<AskedCaseStep> => isCaseStep(asked.input.step)

async function takeDeliveryStep(tx: Tx, delivery: LockedDelivery, asked: Asked<AskedDeliveryStep>): Promise<Taken> {
  const { side, personId, input } = asked
  // Checked before what was typed: a step that is not allowed must neither reveal nor change anything.
  const refusal = askedRefusal(input.step, delivery.facts, { by: side, now: delivery.now })
  if (refusal) throw stepError(refusal)
  // The table has a reader for each step; that it is the one of this input, TypeScript cannot know.
  const read = deliveryEffects[input.step].reads as Reads<AskedDeliveryStep>
  const { instead, refused, told, ...given } = await read(tx, delivery, asked)
  if (instead) {
    const { step, ...more } = instead
    const state = await moveDelivery(tx, delivery, step, { by: { actor: 'market' }, ...more })
    return refused ? { refused } : { state, step }
  }
  if (refused) return { refused }
  // The reason of a step that opens a case is stored in the case.
  const reason = given.opening ? undefined : (told ?? input.reason)
  const by = { actor: side, personId, reason }
  return { state: await moveDelivery(tx, delivery, input.step, { by, ...given }), step: input.step }
}

/** What is asked outside the transaction before the step; undefined for steps that need nothing. */
function beforeOf(step: PersonStep): Before<AskedDeliveryStep> | undefined {
  if (isCaseStep(step) || isChargebackStep(step)) return
  const effect: { before?: unknown } = deliveryEffects[step]
  return effect.before as Before<AskedDeliveryStep> | undefined
}
