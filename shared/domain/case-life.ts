import { type CaseFacts, type CaseState, hasNowhereToGo, isAboutArrival } from './case-facts.ts'
import type { CaseStep } from './case-steps.ts'
import { daysAfter, hoursAfter, secondsAfter } from './order-terms.ts'

type Deadline = { at: Date; step: CaseStep }
export type Turn = 'buyer' | 'seller' | 'staff' | 'nobody'

type State = {
  turn: (facts: CaseFacts) => Turn
  /** What happens by itself, and when; no state but the last is without. */
  deadline?: (facts: CaseFacts) => Deadline
  /** When the side whose turn it is gets a reminder. */
  reminders?: (facts: CaseFacts) => Date[]
}

const of =
  (turn: Turn): State['turn'] =>
  () =>
    turn

/** What the seller's silence means (S10.11). */
function bySilence(facts: CaseFacts): CaseStep {
  const { kind, scanned, reported } = facts
  const againstReturn = hasNowhereToGo(facts) ? 'refundBySilence' : 'returnBySilence'
  if (kind === 'other_thing') return 'refundBySilence'
  if (kind === 'not_as_described') return againstReturn
  // The buyer's word alone, weeks after all was well, takes nothing back from a seller who is away.
  if (kind === 'blocked') return !reported ? 'decideAfterSilence' : againstReturn
  return kind === 'tricked' || scanned ? 'decideAfterSilence' : 'refundBySilence'
}

/** Where nobody decides (S10.13): 'never arrived' by the scan, all others against return, which may have been made. */
function byRule(facts: CaseFacts): CaseStep {
  if (isAboutArrival(facts)) return facts.scanned ? 'ruleForSeller' : 'ruleForBuyer'
  return facts.returnShippedAt || hasNowhereToGo(facts) ? 'ruleForBuyer' : 'ruleReturn'
}

const goesBack = (facts: CaseFacts) => facts.ruling?.againstReturn && !hasNowhereToGo(facts)

/** Everything between the opening of a case and its end (S10.1): the money stays held in all of it. */
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
    deadline: (facts) => ({ at: daysAfter(facts.since, facts.terms.caseDays), step: byRule(facts) }),
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

/** When the case's state ends by itself, and by which step; undefined in the last one. */
export function caseDeadlineOf(facts: CaseFacts): Deadline | undefined {
  const deadline = caseLife[facts.state].deadline?.(facts)
  return deadline && { ...deadline, at: secondsAfter(deadline.at, facts.stoppedSeconds) }
}
