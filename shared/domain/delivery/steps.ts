import { maxCancelAsks, reportRefusal } from '../order-history.ts'
import { businessDaysAfter, daysAfter, minutesAfter } from '../order-terms.ts'
import type { Actor, DeliveryFacts, DeliveryState, Side } from './facts.ts'

type StepRefusal =
  | 'step_not_now'
  | 'step_too_early'
  | 'step_too_late'
  | 'order_stands_still'
  | 'meeting_not_offered'
  | 'meeting_already_offered'
  | 'meeting_failed_before'
  | 'inspection_extended_before'
  | 'bank_has_paid'
  | 'cancel_asked_too_often'
  | 'reported_too_often'
  | 'reported_before'

export type Step = {
  from: readonly DeliveryState[]
  to: DeliveryState
  by: readonly Actor[]
  /** The label of the button. `by` says who may take the step; next-steps.ts decides who sees the button. */
  label: string
  /** The text in the timeline once the step is done; `who`: the actor in words. */
  done: (who: string) => string
  opens?: (facts: DeliveryFacts) => Date
  /** Undefined if it is never too late for this actor. */
  closes?: (facts: DeliveryFacts, by: Actor) => Date | undefined
  unless?: (facts: DeliveryFacts, by: Actor, now: Date) => StepRefusal | Refusal | undefined
}

export const shippedAtOf = ({ shippedAt, since }: DeliveryFacts) => shippedAt ?? since

/** By when the seller should have shipped; after that the buyer may cancel alone (S10.5). */
export const shipBy = ({ shippingFrom, terms }: DeliveryFacts): Date => businessDaysAfter(shippingFrom, terms.shipBusinessDays)
const freeCancelEnd = ({ paidAt, terms }: DeliveryFacts) => minutesAfter(paidAt, terms.freeCancelMinutes)

/** Every step of a delivery, including those that keep its state while something is agreed. */
export const deliverySteps = {
  ship: {
    from: ['to_ship', 'cancel_asked'],
    to: 'shipped',
    by: ['seller'],
    label: 'Ship it',
    done: (who) => `${who} shipped the phone`,
  },
  cancelEarly: {
    from: ['to_ship', 'meeting'],
    to: 'refunded',
    by: ['buyer'],
    label: 'Cancel the order',
    done: (who) => `${who} cancelled the order`,
    closes: freeCancelEnd,
  },
  askToCancel: {
    from: ['to_ship', 'meeting'],
    to: 'cancel_asked',
    by: ['buyer'],
    label: 'Ask to cancel',
    done: (who) => `${who} asked to cancel`,
    opens: freeCancelEnd,
    closes: shipBy,
    unless: ({ history }) => (history.cancelAsks >= maxCancelAsks ? 'cancel_asked_too_often' : undefined),
  },
  withdrawCancel: {
    from: ['cancel_asked'],
    to: 'to_ship',
    by: ['buyer'],
    label: 'Keep the order after all',
    done: (who) => `${who} decided to keep the order`,
  },
  agreeToCancel: {
    from: ['cancel_asked'],
    to: 'refunded',
    by: ['seller', 'time'],
    label: 'Agree to cancel',
    done: (who) => (who === '' ? 'The seller did not answer, so the order was cancelled' : `${who} agreed to cancel`),
  },
  cancelLate: {
    from: ['to_ship', 'cancel_asked', 'meeting'],
    to: 'refunded',
    by: ['buyer'],
    label: 'Cancel: it was not shipped in time',
    done: (who) => `${who} cancelled the order, since it was not shipped in time`,
    opens: shipBy,
  },
  cancelAsSeller: {
    from: ['to_ship', 'cancel_asked', 'meeting'],
    to: 'refunded',
    by: ['seller'],
    label: 'Cancel the sale',
    done: (who) => `${who} cancelled the sale`,
  },
  cancelUnshipped: {
    from: ['to_ship'],
    to: 'refunded',
    by: ['time'],
    label: '',
    done: () => 'The phone was not shipped, so the order was cancelled',
  },
  offerMeeting: {
    from: ['to_ship'],
    to: 'to_ship',
    by: ['buyer', 'seller'],
    label: 'Offer to hand it over in person',
    done: (who) => `${who} offered to hand it over in person`,
    unless: ({ meetingOfferedBy, meetingFailed }) =>
      meetingFailed ? 'meeting_failed_before' : meetingOfferedBy ? 'meeting_already_offered' : undefined,
  },
  agreeToMeet: {
    from: ['to_ship'],
    to: 'meeting',
    by: ['buyer', 'seller'],
    label: 'Agree to meet',
    done: (who) => `${who} agreed to meet`,
    unless: ({ meetingOfferedBy }, by) => (meetingOfferedBy && meetingOfferedBy !== by ? undefined : 'meeting_not_offered'),
  },
  leaveMeeting: {
    from: ['meeting'],
    to: 'to_ship',
    by: ['buyer', 'seller', 'time', 'market'],
    label: 'Ship it instead',
    done: (who) =>
      who === '' ? 'The meeting came to nothing: the phone is shipped instead' : `${who} asked for it to be shipped`,
  },
  handOver: {
    from: ['meeting'],
    to: 'handed_over',
    by: ['seller'],
    label: 'Enter the hand-over code',
    done: () => 'The phone changed hands: the code was right',
  },
  confirmArrival: {
    from: ['shipped'],
    to: 'delivered',
    by: ['buyer', 'carrier', 'admin'],
    label: 'It has arrived',
    done: (who) => `${who} said that the phone arrived`,
  },
  completeUnscanned: {
    from: ['shipped'],
    to: 'completed',
    by: ['time'],
    label: '',
    done: () => 'Nobody said that it did not arrive, so the order is complete',
  },
  openCaseUnscanned: {
    from: ['shipped'],
    to: 'case',
    by: ['time'],
    label: '',
    done: () => 'Nobody knows whether it arrived, so the seller is asked',
  },
  accept: {
    from: ['delivered'],
    to: 'completed',
    by: ['buyer'],
    label: 'All is well',
    done: (who) => `${who} checked the phone: all is well`,
  },
  acceptBySilence: {
    from: ['delivered'],
    to: 'completed',
    by: ['time'],
    label: '',
    done: () => 'The time to look at the phone has passed: the order is complete',
  },
  extendInspection: {
    from: ['delivered'],
    to: 'delivered',
    by: ['buyer'],
    label: 'I need more time',
    done: (who) => `${who} asked for more time to look at the phone`,
    unless: ({ extended }) => (extended ? 'inspection_extended_before' : undefined),
  },
  handOverStands: {
    from: ['handed_over'],
    to: 'completed',
    by: ['time'],
    label: '',
    done: () => 'A day has passed since the hand-over: the order is complete',
  },
  sayNotArrived: {
    from: ['shipped'],
    to: 'case',
    by: ['buyer'],
    label: 'It never arrived',
    done: (who) => `${who} said that it never arrived`,
    opens: (facts) => daysAfter(shippedAtOf(facts), facts.terms.notArrivedDays),
    unless: ({ history }, _, now) => reportRefusal('not_arrived', history, now),
  },
  reportProblem: {
    from: ['delivered', 'handed_over'],
    to: 'case',
    by: ['buyer', 'market'],
    label: 'Report a problem',
    done: (who) => (who === '' ? 'The phone is not the one that was sent' : `${who} reported a problem`),
  },
  reportBlocked: {
    from: ['delivered', 'handed_over', 'completed'],
    to: 'case',
    by: ['buyer', 'market'],
    label: 'Report a locked or blocked phone',
    done: (who) =>
      who === '' ? 'A register of lost and stolen devices lists the phone' : `${who} said that the phone is blocked or locked`,
    unless: ({ bankPaid, history }, by, now) => {
      if (bankPaid) return 'bank_has_paid'
      return by === 'buyer' ? reportRefusal('blocked', history, now) : undefined
    },
    closes: (facts, by) => (by === 'buyer' ? daysAfter(facts.deliveredAt ?? facts.since, facts.terms.blockedDays) : undefined),
  },
  decideForBuyer: {
    from: ['case'],
    to: 'refunded',
    by: ['market'],
    label: '',
    done: () => 'The case is closed: the buyer gets the money back',
  },
  decideForSeller: {
    from: ['case'],
    to: 'completed',
    by: ['market'],
    label: '',
    done: () => 'The case is closed: the order is complete',
  },
  arriveAfterCase: {
    from: ['case'],
    to: 'delivered',
    by: ['market'],
    label: '',
    done: () => 'The case is closed: the buyer has time to look at the phone',
  },
  undoneByBank: {
    from: ['to_ship', 'cancel_asked', 'meeting', 'case'],
    to: 'refunded',
    by: ['market'],
    label: '',
    done: () => 'The buyer’s bank has taken the payment back, so the sale is undone',
  },
  lostToBank: {
    from: ['shipped', 'delivered', 'handed_over', 'case', 'completed'],
    to: 'charged_back',
    by: ['market'],
    label: '',
    done: () => 'The buyer’s bank has taken the payment back, so the order is closed',
  },
  borneByGuarantee: {
    from: ['shipped', 'delivered', 'handed_over', 'case'],
    to: 'completed',
    by: ['market'],
    label: '',
    done: () => 'The buyer’s bank has taken the payment back; the marketplace bears it, and the seller is paid',
  },
  /** Staff end an order that cannot go on, for example if the seller is gone. */
  undo: {
    from: ['to_ship', 'cancel_asked', 'meeting', 'shipped', 'delivered', 'handed_over'],
    to: 'refunded',
    by: ['admin'],
    label: 'Undo the sale',
    done: () => 'The marketplace has undone this sale',
  },
} as const satisfies Record<string, Step>
export type DeliveryStep = keyof typeof deliverySteps
export const deliveryStepNames = Object.keys(deliverySteps) as DeliveryStep[]
export const stepOf = (step: DeliveryStep): Step => deliverySteps[step]

/** Whether the buyer has given the order up by this step, unlike by one that the seller's doing or delay leads to. */
export const givesUp = (step: DeliveryStep): boolean => step === 'cancelEarly' || step === 'agreeToCancel'

/** Steps that a person requests by `POST /orders/{id}/steps`. */
export const personSteps = deliveryStepNames.filter((step) =>
  stepOf(step).by.some((actor) => actor === 'buyer' || actor === 'seller' || actor === 'admin'),
)

export type Refusal = { reason: StepRefusal | 'step_not_yours'; at?: Date; state?: DeliveryState }

/** Why this actor cannot take this step now; undefined if they can. */
export function stepRefusal(
  step: DeliveryStep,
  facts: DeliveryFacts,
  { by, now }: { by: Actor; now: Date },
): Refusal | undefined {
  const { from, by: allowed, opens, closes, unless } = stepOf(step)
  if (!allowed.includes(by)) return { reason: 'step_not_yours' }
  if (!from.includes(facts.state)) return { reason: 'step_not_now', state: facts.state }
  // While the bank decides, carriers still scan parcels: that may be evidence.
  if (facts.stopped && by !== 'carrier' && by !== 'market') return { reason: 'order_stands_still' }
  const [opened, closed] = [opens?.(facts), closes?.(facts, by)]
  if (opened && now < opened) return { reason: 'step_too_early', at: opened }
  if (closed && now >= closed) return { reason: 'step_too_late', at: closed }
  const refusal = unless?.(facts, by, now)
  return typeof refusal === 'string' ? { reason: refusal } : refusal
}

/** The steps that a side may see; those that move the order on come first. */
export const stepsFor = (side: Side, state: DeliveryState): DeliveryStep[] =>
  personSteps.filter((step) => stepOf(step).by.includes(side) && stepOf(step).from.includes(state))
