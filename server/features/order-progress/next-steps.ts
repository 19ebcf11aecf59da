import { caseStepError } from '#server/features/cases/move-case.ts'
import { stepError } from '#server/features/deliveries/step-error.ts'
import type { Progress } from '#shared/contract/deliveries.ts'
import { caseLife } from '#shared/domain/case/life.ts'
import { caseStepRefusal, caseStepsFor, isCaseStep } from '#shared/domain/case/steps.ts'
import type { DeliveryFacts, Side } from '#shared/domain/delivery/facts.ts'
import { askedRefusal, lateRefusal } from '#shared/domain/delivery/life.ts'
import { stepOf, stepsFor } from '#shared/domain/delivery/steps.ts'
import { hidesStep } from '#shared/domain/hidden-refusals.ts'
import { askedStep, type PersonStep } from '#shared/domain/person-steps.ts'
import { type Held, may } from '#shared/domain/staff/permissions.ts'
import { permissionForStep } from '#shared/domain/staff/step-permissions.ts'
import { t } from '#shared/language/message.ts'

type Asking = { side: Side; caller: Caller; now: Date }
type Caller = { id: string } & Held
type Offered = { step: PersonStep; label: string; refusal: string | null }

/**
 * Sorts steps that are allowed now first; of these, the step that moves the order on comes first, then the one that has a button
 * of its own beside it.
 */
export function nextSteps(facts: DeliveryFacts, asking: Asking): Progress['steps'] {
  const { side } = asking
  const all = [...deliveryStepsIn(facts, asking), ...caseStepsIn(facts, asking)]
  const steps = all.filter(({ step }) => mayTake(step, asking))
  const allowed = steps.filter(({ refusal }) => refusal === null).map(({ step }) => step)
  const next = mainOf(allowed, facts, side)
  const second = allowed.find((step) => step !== next && askedStep(step).beside?.includes(side))
  const rank = ({ step, refusal }: Offered) => (step === next ? 0 : step === second ? 1 : refusal === null ? 2 : 3)
  return steps
    .map((one) => ({ ...one, isNext: one.step === next, hasButton: one.step === next || one.step === second }))
    .sort((a, b) => rank(a) - rank(b))
}

/** Whether the caller's role among the staff allows the step; the two sides of an order need no permission. */
export function mayTake(step: string, { side, caller }: Pick<Asking, 'side' | 'caller'>): boolean {
  if (side !== 'admin') return true
  const permission = permissionForStep(step)
  return permission === undefined || may(caller, permission)
}

/** Of the steps that a side can take, the one that moves the order on. */
function mainOf(allowed: readonly PersonStep[], facts: DeliveryFacts, side: Side): PersonStep | undefined {
  const ranked = allowed.flatMap((step) => {
    const { main } = askedStep(step)
    const isMain = main?.for === side && main.exceptIn !== facts.state && isTurnFor(step, facts, side)
    return isMain ? [{ step, rank: main.rank }] : []
  })
  return ranked.sort((a, b) => a.rank - b.rank)[0]?.step
}

/** Whether it is this side's turn, if the step is one of a case: while the other side has to answer, nothing is its main step. */
function isTurnFor(step: PersonStep, { openCase }: DeliveryFacts, side: Side): boolean {
  if (!openCase || !isCaseStep(step)) return true
  return caseLife[openCase.state].turn(openCase) === (side === 'admin' ? 'staff' : side)
}

const deliveryStepsIn = (facts: DeliveryFacts, { side, now }: Asking): Offered[] =>
  stepsFor(side, facts.state).flatMap((step) => {
    const refusal = askedRefusal(step, facts, { by: side, now })
    const isEarly = refusal?.reason === 'step_too_early' && stepOf(step).hiddenEarly
    if (refusal && (hidesStep[refusal.reason] || isEarly)) return []
    return [{ step, label: t(askedStep(step).label), refusal: refusal ? stepError(refusal).message : null }]
  })

function caseStepsIn(facts: DeliveryFacts, { side, caller, now }: Asking): Offered[] {
  const { state, openCase } = facts
  if (state !== 'case' || !openCase || lateRefusal(facts, now)) return []
  return caseStepsFor(side, openCase.state).flatMap((step) => {
    const refusal = caseStepRefusal(step, openCase, { by: side, now, personId: caller.id })
    if (refusal && hidesStep[refusal.reason]) return []
    return [{ step, label: t(askedStep(step).label), refusal: refusal ? caseStepError(refusal).message : null }]
  })
}
