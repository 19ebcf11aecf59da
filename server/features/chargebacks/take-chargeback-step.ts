import type { Tx } from '#server/db/connect.ts'
import type { LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import type { By } from '#server/features/orders/note-step.ts'
import type { StepInput } from '#shared/contract/deliveries.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { type ChargebackStep, chargebackStepRefusal, type SaleBearer } from '#shared/domain/chargeback/life.ts'
import { hoursAfter } from '#shared/domain/order-terms.ts'
import { bearLoss } from './bear-loss.ts'
import { evidenceOf } from './evidence-of.ts'
import { type LockedChargeback, lockChargeback, openChargebackOf } from './lock-chargeback.ts'
import { moveChargeback } from './move-chargeback.ts'

/** Takes a step that staff request in an order's chargeback. */
export async function takeChargebackStep(
  tx: Tx,
  delivery: LockedDelivery,
  { by, step, input }: { by: By; step: ChargebackStep; input: StepInput },
): Promise<void> {
  const open = await openChargebackOf(tx, delivery.order.id)
  const chargeback = open && (await lockChargeback(tx, open.disputeId))
  if (!chargeback) throw appError('step_not_now', { now: 'no chargeback waits for a decision' })
  if (step === 'sendEvidence') return sendEvidence(tx, chargeback, by)
  const bearer = bearers[step]
  if (bearer) return decideBearer(tx, { delivery, chargeback, bearer, step, by: { ...by, reason: input.reason } })
  await moveChargeback(tx, chargeback, step, { by, ...(step === 'addWords' ? { set: { words: input.reason ?? '' } } : {}) })
}

const bearers: Partial<Record<ChargebackStep, SaleBearer>> = { bearByGuarantee: 'guarantee', bearBySeller: 'seller' }

type Decision = { delivery: LockedDelivery; chargeback: LockedChargeback; bearer: SaleBearer; step: ChargebackStep; by: By }

/** Staff decide who bears a loss that no rule gives to anybody. */
async function decideBearer(tx: Tx, { delivery, chargeback, bearer, step, by }: Decision): Promise<void> {
  const refusal = chargebackStepRefusal(step, chargeback.state, by.actor)
  if (refusal) throw appError(refusal.reason)
  await moveChargeback(tx, chargeback, step, { by, set: { borneBy: await bearLoss(tx, chargeback, delivery, bearer) } })
}

/** How long before the evidence is due a part that cannot be read is waited for. */
const waitsUntilHours = 24

/**
 * Sends the evidence known now, and stores it as sent. At the deadline of our own, which is earlier than the bank's, throws if
 * a part cannot be read and there is time to try again; otherwise the rest is sent.
 */
export async function sendEvidence(tx: Tx, chargeback: LockedChargeback, by: By): Promise<void> {
  const { evidence, missing } = await evidenceOf(tx, chargeback.orderId, chargeback.words)
  const last = hoursAfter(chargeback.evidenceDueAt, -waitsUntilHours)
  if (missing.length > 0 && by.actor === 'time' && chargeback.now < last) {
    throw new Error(`Some evidence could not be read, and is tried again: ${missing.join(', ')}.`)
  }
  await moveChargeback(tx, chargeback, 'sendEvidence', { by, set: { evidence } })
}
