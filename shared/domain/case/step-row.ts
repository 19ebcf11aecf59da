import type { Actor, Doer } from '../delivery/facts.ts'
import type { AskedStep, Automatic, UnaskedStep } from '../step-row.ts'
import type { CaseFacts, CaseState } from './facts.ts'

export type CaseStepRefusal =
  | 'step_not_yours'
  | 'step_not_now'
  | 'order_stands_still'
  | 'step_too_early'
  | 'offer_once_a_day'
  | 'parts_too_many'
  | 'part_before_arrival'
  | 'part_needs_picture'
  | 'offer_none'
  | 'nothing_to_return'
  | 'not_about_arrival'
  | 'withdraw_says_arrived'
  | 'statements_too_many'
  | 'address_doubted_before'
  | 'came_back_before'
  | 'nothing_said_before'
  | 'appealed_before'
  | 'appeal_by_another'
/** `most`: how often it can be. */
export type CaseRefusal = { reason: CaseStepRefusal; at?: Date; state?: CaseState; most?: number }

/**
 * How a closed case ends: for whom, with the partial refund that was offered, or as staff decided. `delivered`: the buyer's
 * time to inspect the phone begins; `withdrawn`: the first time it begins again, then the seller is paid; `bank`: the buyer's
 * bank has taken the payment back, which closes the order.
 */
export type CaseEnd = 'buyer' | 'seller' | 'partialRefund' | 'decision' | 'delivered' | 'withdrawn' | 'bank'
export type Asking = { by: Actor; now: Date; personId?: string | undefined }

type Rules = {
  from: readonly CaseState[]
  /** Undefined if the state does not change. */
  to?: CaseState
  /** The text in the timeline. */
  done: (doer: Doer) => string
  /** Set for steps that close the case. */
  end?: CaseEnd
  unless?: (facts: CaseFacts, asking: Asking) => CaseRefusal | undefined
  /** The states in which people can take it although the bank has not decided yet. */
  whileStopped?: readonly CaseState[]
}

/** What a deadline brings if nobody acts, as the text about the state before it says. */
export type Ahead = 'refund' | 'return' | 'staff' | 'final'
type UnaskedCaseStep = UnaskedStep & { ahead?: Ahead }

/** Everything about a step of a case that is no effect: those are in server/features/cases/effects.ts. */
export type CaseStepRow = Rules &
  (({ by: readonly Actor[] } & AskedStep & { ahead?: never }) | ({ by: readonly Automatic[] } & UnaskedCaseStep))
