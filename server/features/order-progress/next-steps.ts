import { caseStepError } from '#server/features/cases/move-case.ts'
import { stepError } from '#server/features/deliveries/move-delivery.ts'
import type { Progress } from '#shared/contract/deliveries.ts'
import type { caseReasons } from '#shared/contract/reasons/cases.ts'
import type { deliveryReasons } from '#shared/contract/reasons/deliveries.ts'
import { caseLife } from '#shared/domain/case/life.ts'
import { type CaseStep, caseStepOf, caseStepRefusal, caseStepsFor, isCaseStep } from '#shared/domain/case/steps.ts'
import type { DeliveryFacts, Side } from '#shared/domain/delivery/facts.ts'
import { lateRefusal } from '#shared/domain/delivery/life.ts'
import { type DeliveryStep, stepOf, stepRefusal, stepsFor } from '#shared/domain/delivery/steps.ts'

type Asking = { side: Side; personId: string; now: Date }
type Offered = { step: DeliveryStep | CaseStep; label: string; refusal: string | null }

/**
 * Sorts steps that are allowed now first; of these, the step that moves the order on comes first, then the one that has a button
 * of its own beside it.
 */
export function nextSteps(facts: DeliveryFacts, asking: Asking): Progress['steps'] {
  const steps = [...deliveryStepsIn(facts, asking), ...caseStepsIn(facts, asking)]
  const canTake = (step: Offered['step']) => steps.some((one) => one.step === step && one.refusal === null)
  const next = nextOf[asking.side]?.find((step) => canTake(step) && isTurnFor(step, facts, asking.side))
  const second = secondOf[asking.side]?.find((step) => step !== next && canTake(step))
  const rank = ({ step, refusal }: Offered) => (isNext(step) ? 0 : step === second ? 1 : refusal === null ? 2 : 3)
  // During a meeting the next step is the code, not `cancelLate`.
  const isNext = (step: Offered['step']) => step === next && !(facts.state === 'meeting' && step === 'cancelLate')
  return steps
    .map((one) => ({ ...one, isNext: isNext(one.step), hasButton: isNext(one.step) || one.step === second }))
    .sort((a, b) => rank(a) - rank(b))
}

/** Whether it is this side's turn, if the step is one of a case: while the other side has to answer, nothing is its main step. */
function isTurnFor(step: Offered['step'], { openCase }: DeliveryFacts, side: Side): boolean {
  if (!openCase || !isCaseStep(step)) return true
  return caseLife[openCase.state].turn(openCase) === (side === 'admin' ? 'staff' : side)
}

const deliveryStepsIn = (facts: DeliveryFacts, { side, now }: Asking): Offered[] =>
  stepsFor(side, facts.state).flatMap((step) => {
    const refusal = stepRefusal(step, facts, { by: side, now }) ?? (step === 'undo' ? undefined : lateRefusal(facts, now))
    if (refusal && (hiddenReasons.includes(refusal.reason) || isOtherWayToCancel(step, refusal.reason))) return []
    return [{ step, label: stepOf(step).label, refusal: refusal ? stepError(refusal).message : null }]
  })

function caseStepsIn(facts: DeliveryFacts, { side, personId, now }: Asking): Offered[] {
  const { state, openCase } = facts
  if (state !== 'case' || !openCase || lateRefusal(facts, now)) return []
  return caseStepsFor(side, openCase.state).flatMap((step) => {
    const refusal = caseStepRefusal(step, openCase, { by: side, now, personId })
    if (refusal && hiddenReasons.includes(refusal.reason)) return []
    return [{ step, label: caseStepOf(step).label, refusal: refusal ? caseStepError(refusal).message : null }]
  })
}

/** Of the three ways to cancel, each has its time: those whose time has not come are not shown beside the one that can be taken. */
const isOtherWayToCancel = (step: DeliveryStep, reason: string) =>
  (step === 'askToCancel' || step === 'cancelLate') && reason === 'step_too_early'

/** A step refused for one of these reasons is not shown at all: it was not offered, or its time has passed. */
const hiddenReasons: string[] = [
  'order_stands_still',
  'meeting_not_offered',
  'meeting_already_offered',
  'meeting_failed_before',
  'step_too_late',
  'bank_has_paid',
  'offer_none',
  'nothing_to_return',
  'not_about_arrival',
  'withdraw_says_arrived',
  'address_doubted_before',
  'appealed_before',
] satisfies (keyof typeof deliveryReasons | keyof typeof caseReasons)[]

/** The steps that move an order on, for each side, in the order of the states. */
const nextOf: Partial<Record<Side, readonly Offered['step'][]>> = {
  seller: ['ship', 'handOver', 'confirmReturn', 'acceptReturn', 'contest', 'offerPart'],
  buyer: ['cancelLate', 'confirmArrival', 'accept', 'acceptOffer', 'sendBack'],
  admin: ['decide', 'decideAppeal'],
}

/** The steps that have a button of their own beside the next one: a problem, and what can be done about it (S18.10). */
const secondOf: Partial<Record<Side, readonly Offered['step'][]>> = {
  seller: ['contest', 'disputeReturn', 'askStaff', 'appeal'],
  buyer: ['reportProblem', 'reportBlocked', 'sayNotArrived', 'askStaff', 'appeal'],
}
