import type { StoredMessage } from '#shared/language/stored-message.ts'
import type { CaseKind } from '../case/facts.ts'
import type { AskedStep, Automatic, UnaskedStep } from '../step-row.ts'
import type { Actor, DeliveryFacts, DeliveryState, Doer } from './facts.ts'

export type StepRefusal =
  | 'step_not_yours'
  | 'step_not_now'
  | 'step_too_early'
  | 'step_too_late'
  | 'order_stands_still'
  | 'meeting_not_offered'
  | 'meeting_already_offered'
  | 'meeting_failed_before'
  | 'inspection_extended_before'
  | 'extended_enough'
  | 'bank_has_paid'
  | 'cancel_asked_too_often'
  | 'reported_too_often'
  | 'reported_before'
  | 'order_covered'
  | 'order_not_covered'
export type Refusal = { reason: StepRefusal; at?: Date; state?: DeliveryState }

type Rules = {
  from: readonly DeliveryState[]
  /** The text in the timeline once the step is done. */
  done: (doer: Doer) => string
  opens?: (facts: DeliveryFacts) => Date
  /** Undefined if it is never too late for this actor. */
  closes?: (facts: DeliveryFacts, by: Actor) => Date | undefined
  unless?: (facts: DeliveryFacts, by: Actor, now: Date) => StepRefusal | Refusal | undefined
  /** It can be taken although the time of the state is over. */
  evenLate?: true
  /** Not shown before it opens: another way to the same end has its time then. */
  hiddenEarly?: true
  /** The buyer gives the order up by it, unlike by a step that the seller's doing or delay leads to. */
  givesUp?: true
}

/** What the state that a step leads to needs to know from it. */
type Goal =
  /** `opens`: the kind of the case, if nothing more is said. */
  | { to: 'case'; kind: CaseKind }
  /** `because`: what the buyer reads about the refund; null if the bank has given the money back. */
  | { to: 'refunded'; because: StoredMessage | null }
  /** `nothingGoesBack`: not even the delivery that a meeting saved. */
  | { to: 'completed'; nothingGoesBack?: true; coversBoth?: never }
  /** All goes back to the buyer at the guarantee's expense. */
  | { to: 'completed'; coversBoth: true; nothingGoesBack?: never }
  | { to: Exclude<DeliveryState, 'case' | 'refunded' | 'completed'> }

/** Everything about a step of a delivery that is no effect: those are in server/features/deliveries/effects.ts. */
export type Step = Rules & Goal & (({ by: readonly Actor[] } & AskedStep) | ({ by: readonly Automatic[] } & UnaskedStep))
