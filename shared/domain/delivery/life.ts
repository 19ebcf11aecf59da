import { daysAfter, hoursAfter, laterOf, type OrderTerms, secondsAfter } from '#shared/domain/orders/order-terms.ts'
import { caseDeadlineOf, caseLife, type Turn } from '../case/life.ts'
import type { CaseStep } from '../case/steps.ts'
import { shippedAtOf } from './arrival-steps.ts'
import type { DeliveryFacts, DeliveryState, Side } from './facts.ts'
import { shipByExtended } from './shipping-steps.ts'
import type { Refusal } from './step-row.ts'
import { type DeliveryStep, stepOf, stepRefusal } from './steps.ts'

const deliveredAtOf = ({ deliveredAt, since }: DeliveryFacts) => deliveredAt ?? since
/** By when the buyer has to check the phone, with the days that staff have added; a withdrawn report starts the time again. */
function checkBy(facts: DeliveryFacts): Date {
  const { since, extended, extraCheckDays, terms } = facts
  const from = daysAfter(laterOf(deliveredAtOf(facts), since), extraCheckDays)
  return extended ? daysAfter(from, terms.extendedInspectionDays) : hoursAfter(from, terms.inspectionHours)
}

type Deadline = { at: Date; step: DeliveryStep | CaseStep }

type State = {
  /** Whose turn it is. */
  turn: Turn
  /** Where the money is. */
  money: 'held' | 'seller' | 'buyer'
  /** What happens automatically, and when; every state but the last three has one. */
  deadline?: (facts: DeliveryFacts) => Deadline
  /** When the side whose turn it is receives reminders. */
  reminders?: (facts: DeliveryFacts) => Date[]
}

export const deliveryLife: Record<DeliveryState, State> = {
  to_ship: {
    turn: 'seller',
    money: 'held',
    deadline: (facts) => ({
      at: daysAfter(facts.shippingFrom, facts.terms.shipDays + facts.extraShipDays),
      step: 'cancelUnshipped',
    }),
    reminders: (facts) => [
      ...[24, 60].map((hours) => hoursAfter(facts.shippingFrom, hours)),
      ...(facts.extraShipDays > 0 ? [hoursAfter(shipByExtended(facts), -24)] : []),
    ],
  },
  cancel_asked: {
    turn: 'seller',
    money: 'held',
    deadline: ({ since, terms }) => ({ at: hoursAfter(since, terms.cancelAnswerHours), step: 'agreeToCancel' }),
  },
  meeting: {
    turn: 'buyer',
    money: 'held',
    deadline: ({ since, terms }) => ({ at: daysAfter(since, terms.meetingDays), step: 'leaveMeeting' }),
  },
  shipped: {
    turn: 'buyer',
    money: 'held',
    deadline: (facts) => ({
      at: hoursAfter(daysAfter(shippedAtOf(facts), facts.terms.askArrivalDays), facts.terms.arrivalAnswerHours),
      step: 'openCaseUnscanned',
    }),
    reminders: (facts) => arrivalQuestions(facts.terms).map((day) => daysAfter(shippedAtOf(facts), day)),
  },
  delivered: {
    turn: 'buyer',
    money: 'held',
    deadline: (facts) => ({
      at: checkBy(facts),
      step: 'acceptBySilence',
    }),
    reminders: (facts) => [
      ...[24, 60].map((hours) => hoursAfter(deliveredAtOf(facts), hours)),
      ...(facts.extraCheckDays > 0 ? [hoursAfter(checkBy(facts), -24)] : []),
    ],
  },
  handed_over: {
    turn: 'buyer',
    money: 'held',
    deadline: ({ since, terms }) => ({ at: hoursAfter(since, terms.handOverHours), step: 'handOverStands' }),
  },
  /** The delivery stays here while its case is open (case/life.ts), which then sets deadlines and turns. */
  case: {
    turn: 'staff',
    money: 'held',
    deadline: ({ openCase, since, terms }) =>
      (openCase && caseDeadlineOf(openCase)) ?? { at: daysAfter(since, terms.caseDays), step: 'ruleForBuyer' },
    reminders: ({ openCase }) => (openCase && caseLife[openCase.state].reminders?.(openCase)) ?? [],
  },
  completed: { turn: 'nobody', money: 'seller' },
  refunded: { turn: 'nobody', money: 'buyer' },
  /** The buyer's bank has returned the money. */
  charged_back: { turn: 'nobody', money: 'buyer' },
}

/** Days after shipping on which the buyer is asked whether it arrived: 5 and 10 if before `askArrivalDays`, then that day. */
const arrivalQuestions = ({ askArrivalDays }: OrderTerms) => [...[5, 10].filter((day) => day < askArrivalDays), askArrivalDays]

/** Whose turn it is. */
export const turnIn = ({ state, openCase, stopped }: Pick<DeliveryFacts, 'state' | 'openCase' | 'stopped'>): Turn =>
  stopped ? 'staff' : state === 'case' && openCase ? caseLife[openCase.state].turn(openCase) : deliveryLife[state].turn

export const isDeliveryOver = (state: DeliveryState): boolean => deliveryLife[state].deadline === undefined

/** When the delivery's state ends automatically, and by which step; undefined in the last states. */
export function deadlineOf(facts: DeliveryFacts): Deadline | undefined {
  const deadline = deliveryLife[facts.state].deadline?.(facts)
  // The deadline of a case already includes the time for which it was stopped.
  if (!deadline || facts.state === 'case') return deadline
  return { ...deadline, at: secondsAfter(deadline.at, facts.stoppedSeconds) }
}

/** What the parties count down to: the end of the state or, before that, the end of the time to ship; undefined in the last states. */
export function countdownTo(facts: DeliveryFacts, now: Date): Date | undefined {
  if (facts.stopped) return
  return facts.state === 'to_ship' && now < shipByExtended(facts) ? shipByExtended(facts) : deadlineOf(facts)?.at
}

/** The refusal once a state's time is over: until its automatic step is done, nobody can take another. */
export function lateRefusal(facts: DeliveryFacts, now: Date): { reason: 'step_too_late'; at: Date } | undefined {
  const at = facts.stopped ? undefined : deadlineOf(facts)?.at
  return at && at <= now ? { reason: 'step_too_late', at } : undefined
}

/** Why a person on this side cannot take this step now; undefined if they can. */
export const askedRefusal = (step: DeliveryStep, facts: DeliveryFacts, asking: { by: Side; now: Date }): Refusal | undefined =>
  stepRefusal(step, facts, asking) ?? (stepOf(step).evenLate ? undefined : lateRefusal(facts, asking.now))

/** The next reminder that is due if `reminded` were already sent in this state. */
function nextReminder(facts: DeliveryFacts, reminded: number): Date | undefined {
  const at = deliveryLife[facts.state].reminders?.(facts)[reminded]
  return at && secondsAfter(at, facts.stoppedSeconds)
}

/** When a state ends automatically, and when to look at the delivery next: then or at an earlier reminder; null if it is over. */
export function timesOf(facts: DeliveryFacts, reminded: number): { dueAt: Date | null; nextAt: Date | null } {
  const dueAt = deadlineOf(facts)?.at ?? null
  const reminder = nextReminder(facts, reminded)
  return { dueAt, nextAt: dueAt && reminder && reminder < dueAt ? reminder : dueAt }
}
