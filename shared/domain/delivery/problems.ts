import type { CaseKind } from '../case/facts.ts'
import type { DeliveryState } from './facts.ts'

/** The problems with a phone that its buyer can report in a state (S10.10). */
export const problemsIn: Partial<Record<DeliveryState, readonly CaseKind[]>> = {
  delivered: ['not_as_described', 'other_thing', 'blocked', 'not_arrived'],
  handed_over: ['tricked', 'blocked'],
}
