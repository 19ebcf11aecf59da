import type { CaseKind } from '../case/facts.ts'
import type { DeliveryState } from './facts.ts'

const problems: Partial<Record<DeliveryState, readonly CaseKind[]>> = {
  delivered: ['not_as_described', 'other_thing', 'blocked', 'not_arrived'],
  handed_over: ['tricked', 'blocked'],
}
const lateProblems: readonly CaseKind[] = ['other_thing', 'not_arrived']

/**
 * The problems with a phone that its buyer can report in a state (S10.10). Of a complete order only what they could not know:
 * that the phone did not come, or was another one.
 */
export function problemsIn(state: DeliveryState, { inPerson }: { inPerson: boolean }): readonly CaseKind[] {
  if (state === 'completed') return inPerson ? ['tricked'] : lateProblems
  return problems[state] ?? []
}
