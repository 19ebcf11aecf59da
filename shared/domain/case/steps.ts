import type { Actor, Side } from '../delivery/facts.ts'
import { type AskedOf, askedIn } from '../step-row.ts'
import { askedCaseSteps } from './asked-steps.ts'
import type { CaseFacts, CaseState } from './facts.ts'
import type { Asking, CaseRefusal, CaseStepRow } from './step-row.ts'
import { unaskedCaseSteps } from './unasked-steps.ts'

/** Every step of a case. */
export const caseSteps = { ...askedCaseSteps, ...unaskedCaseSteps }
export type CaseStep = keyof typeof caseSteps
export const caseStepNames = Object.keys(caseSteps) as CaseStep[]
export const caseStepOf = (step: CaseStep): CaseStepRow => caseSteps[step]
export const isCaseStep = (step: string): step is CaseStep => Object.hasOwn(caseSteps, step)

/** Steps that a person requests by `POST /orders/{id}/steps`. */
export type AskedCaseStep = AskedOf<typeof caseSteps>
export const personCaseSteps = askedIn(caseSteps)

/** Whether a step has to wait while the bank decides; carriers still scan parcels, which may be evidence. */
const standsStill = ({ whileStopped }: CaseStepRow, by: Actor, state: CaseState) =>
  by !== 'carrier' && by !== 'market' && !whileStopped?.includes(state)

/** Why this actor cannot take this step now; undefined if they can. */
export function caseStepRefusal(step: CaseStep, facts: CaseFacts, asking: Asking): CaseRefusal | undefined {
  const row = caseStepOf(step)
  const { from, by, unless } = row
  if (!by.some((actor) => actor === asking.by)) return { reason: 'step_not_yours' }
  if (!from.includes(facts.state)) return { reason: 'step_not_now', state: facts.state }
  if (facts.stopped && standsStill(row, asking.by, facts.state)) return { reason: 'order_stands_still' }
  return unless?.(facts, asking)
}

/** The steps that a side may see; those that move the case on come first. */
export const caseStepsFor = (side: Side, state: CaseState): AskedCaseStep[] =>
  personCaseSteps.filter((step) => caseStepOf(step).by.some((actor) => actor === side) && caseStepOf(step).from.includes(state))
