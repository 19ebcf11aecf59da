import { daysAfter, hoursAfter, secondsAfter } from '#shared/domain/orders/order-terms.ts'
import { type CaseFacts, type CaseState, hasNowhereToGo, isAboutArrival } from './facts.ts'
import type { CaseStep } from './steps.ts'

type Deadline = { at: Date; step: CaseStep }
export type Turn = 'buyer' | 'seller' | 'staff' | 'nobody'

type State = {
  turn: (facts: CaseFacts) => Turn
  /** What happens automatically, and when; every state but the last has one. */
  deadline?: (facts: CaseFacts) => Deadline
  /** When the side whose turn it is receives reminders. */
  reminders?: (facts: CaseFacts) => Date[]
}

const of =
  (turn: Turn): State['turn'] =>
  () =>
    turn

/** The step that follows if the seller does not answer (S10.11). */
function bySilence(facts: CaseFacts): CaseStep {
  const { kind, scanned, reportedBefore } = facts
  const againstReturn = hasNowhereToGo(facts) ? 'refundBySilence' : 'returnBySilence'
  if (kind === 'other_thing') return 'refundBySilence'
  if (kind === 'not_as_described') return againstReturn
  // The buyer's word alone, or a report that the buyer can have made, takes nothing back from a seller who does not answer.
  if (kind === 'blocked') return !reportedBefore ? 'decideAfterSilence' : againstReturn
  return kind === 'tricked' || scanned ? 'decideAfterSilence' : 'refundBySilence'
}

/**
 * If staff do not decide (S10.13): arrival by the scan, all others against return, which may have happened or be impossible. A
 * phone that cannot go back is not paid back because its buyer alone says that it is blocked.
 */
function byRule(facts: CaseFacts): CaseStep {
  if (isAboutArrival(facts)) return facts.scanned ? 'ruleForSeller' : 'ruleForBuyer'
  if (facts.returnShippedAt || facts.sellerLeft) return 'ruleForBuyer'
  if (facts.kind === 'blocked' && !facts.reportedBefore && hasNowhereToGo(facts)) return 'ruleForSeller'
  return hasNowhereToGo(facts) ? 'ruleForBuyer' : 'ruleReturn'
}

/** The days after which the rule decides if staff have not; fewer if a side asked them to decide (S18.10). */
const daysToDecide = ({ askedBy, terms }: CaseFacts) => (askedBy ? Math.min(terms.decisionDays, terms.caseDays) : terms.caseDays)

const goesBack = (facts: CaseFacts) => facts.ruling?.againstReturn && !hasNowhereToGo(facts)

/** Every state from the opening of a case to its end (S10.1); the money stays held in all but the last. */
export const caseLife: Record<CaseState, State> = {
  seller_turn: {
    turn: of('seller'),
    deadline: (facts) => ({ at: hoursAfter(facts.since, facts.terms.caseAnswerHours), step: bySilence(facts) }),
    reminders: ({ since }) => [hoursAfter(since, 24), hoursAfter(since, 60)],
  },
  talking: {
    turn: ({ offerCents }) => (offerCents === null ? 'seller' : 'buyer'),
    deadline: ({ since, terms }) => ({ at: daysAfter(since, terms.caseTalkDays), step: 'noAgreement' }),
  },
  return_agreed: {
    turn: of('buyer'),
    deadline: (facts) => ({
      at: daysAfter(facts.since, facts.terms.returnShipDays),
      step: hasNowhereToGo(facts) ? 'returnNowhere' : 'returnNotSent',
    }),
    reminders: ({ since }) => [hoursAfter(since, 24), hoursAfter(since, 72)],
  },
  returning: {
    turn: of('seller'),
    deadline: ({ since, terms }) => ({ at: daysAfter(since, terms.returnScanDays), step: 'returnUnscanned' }),
  },
  returned: {
    turn: of('seller'),
    deadline: ({ since, terms }) => ({ at: hoursAfter(since, terms.returnConfirmHours), step: 'returnStands' }),
    reminders: ({ since }) => [hoursAfter(since, 24), hoursAfter(since, 60)],
  },
  decision: {
    turn: of('staff'),
    deadline: (facts) => ({ at: daysAfter(facts.since, daysToDecide(facts)), step: byRule(facts) }),
  },
  decided: {
    turn: of('nobody'),
    deadline: (facts) => ({
      at: hoursAfter(facts.since, facts.terms.appealHours),
      step: goesBack(facts) ? 'carryOutReturn' : 'carryOut',
    }),
  },
  appealed: {
    turn: of('staff'),
    deadline: (facts) => ({
      at: daysAfter(facts.since, facts.terms.appealDays),
      step: goesBack(facts) ? 'decisionStandsReturn' : 'decisionStands',
    }),
  },
  closed: { turn: of('nobody') },
}

/** When the case's state ends automatically, and by which step; undefined in the last state. */
export function caseDeadlineOf(facts: CaseFacts): Deadline | undefined {
  const deadline = caseLife[facts.state].deadline?.(facts)
  return deadline && { ...deadline, at: secondsAfter(deadline.at, facts.stoppedSeconds) }
}
