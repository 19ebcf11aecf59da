import type { Tx } from '#server/db/connect.ts'
import type { Asked } from '#server/features/deliveries/asked-step.ts'
import { stepError } from '#server/features/deliveries/step-error.ts'
import type { LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import { sayInCase } from '#server/features/orders/open-cases.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { type AskedCaseStep, type CaseStep, caseStepRefusal } from '#shared/domain/case/steps.ts'
import { lateRefusal } from '#shared/domain/delivery/life.ts'
import { deliveryNow } from '#shared/domain/present-state.ts'
import { t } from '#shared/language/message.ts'
import type { ReadsCase } from './asked-case.ts'
import { caseEffects } from './effects.ts'
import { caseStepError, moveCase } from './move-case.ts'

/** Takes a requested step of a case; returns the step taken, which differs if, for example, the IMEI does not match. */
export async function takeCaseStep(tx: Tx, delivery: LockedDelivery, asked: Asked<AskedCaseStep>): Promise<CaseStep> {
  const { side, personId, input } = asked
  const { openCase, now } = delivery
  if (!openCase) throw appError('step_not_now', { now: t(deliveryNow[delivery.row.state]) })
  const refusal = caseStepRefusal(input.step, openCase.facts, { by: side, now, personId })
  if (refusal) throw caseStepError(refusal)
  const late = lateRefusal(delivery.facts, now)
  if (late) throw stepError(late)
  // The table has a reader for each step; that it is the one of this input, TypeScript cannot know.
  const read = caseEffects[input.step] as ReadsCase<AskedCaseStep>
  const outcome = await read(tx, { ...delivery, openCase }, asked)
  if ('instead' in outcome) {
    await sayInCase(tx, openCase.id, { step: input.step, words: outcome.words })
    await moveCase(tx, delivery, outcome.instead, { by: { actor: 'market' } })
    return outcome.instead
  }
  const by = { actor: side, personId, reason: outcome.told }
  await moveCase(tx, delivery, input.step, { by, set: outcome.set ?? {} })
  return input.step
}
