import type { Tx } from '#server/db/connect.ts'
import type { Asked } from '#server/features/deliveries/asked-step.ts'
import type { LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import type { By } from '#server/features/orders/note-step.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { InputOf } from '#shared/contract/step-input.ts'
import type { AskedChargebackStep, SaleBearer } from '#shared/domain/chargeback/life.ts'
import { hoursAfter } from '#shared/domain/orders/order-terms.ts'
import { t } from '#shared/language/message.ts'
import { bearLoss } from './bear-loss.ts'
import { evidenceOf } from './evidence-of.ts'
import { type LockedChargeback, lockChargeback, openChargebackOf } from './lock-chargeback.ts'
import { moveChargeback, requireChargebackStep } from './move-chargeback.ts'

type Locked = { delivery: LockedDelivery; chargeback: LockedChargeback; by: By }
type Takes<Step extends AskedChargebackStep> = (tx: Tx, locked: Locked, input: InputOf<Step>) => Promise<unknown>

/** Takes a step that staff request in an order's chargeback. */
export async function takeChargebackStep(
  tx: Tx,
  delivery: LockedDelivery,
  { side: actor, personId, input }: Asked<AskedChargebackStep>,
): Promise<void> {
  const open = await openChargebackOf(tx, delivery.order.id)
  const chargeback = open && (await lockChargeback(tx, open.disputeId))
  if (!chargeback) throw appError('step_not_now', { now: t('presentState.noChargeback') })
  // The table has what each step does; that it is the one of this input, TypeScript cannot know.
  const take = effects[input.step] as Takes<AskedChargebackStep>
  await take(tx, { delivery, chargeback, by: { actor, personId } }, input)
}

/** Staff decide who bears a loss that no rule gives to anybody. */
const decideBearer =
  (bearer: SaleBearer): Takes<'bearByGuarantee' | 'bearBySeller'> =>
  async (tx, { delivery, chargeback, by }, { step, reason }) => {
    requireChargebackStep(step, chargeback.state, by.actor)
    const borneBy = await bearLoss(tx, chargeback, delivery, bearer)
    await moveChargeback(tx, chargeback, step, { by: { ...by, reason }, set: { borneBy } })
  }

/** What each step that staff ask for does beside what its row says (shared/domain/chargeback/life.ts). */
const effects: { [Step in AskedChargebackStep]: Takes<Step> } = {
  addWords: (tx, { chargeback, by }, { step, reason: words }) => moveChargeback(tx, chargeback, step, { by, set: { words } }),
  sendEvidence: (tx, { chargeback, by }) => sendEvidence(tx, chargeback, by),
  acceptChargeback: (tx, { chargeback, by }, { step, reason }) => moveChargeback(tx, chargeback, step, { by: { ...by, reason } }),
  bearByGuarantee: decideBearer('guarantee'),
  bearBySeller: decideBearer('seller'),
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
