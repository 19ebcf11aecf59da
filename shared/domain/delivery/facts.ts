import type { Cents } from '#shared/domain/money/money.ts'
import { noHistory, type OrderHistory } from '#shared/domain/orders/order-history.ts'
import type { OrderTerms } from '#shared/domain/orders/order-terms.ts'
import { type CaseFacts, caseWithDates } from '../case/facts.ts'

/**
 * The life of a phone from the payment to the end of its order (S10). The server executes these tables, the database enforces
 * the same steps (delivery_may_move), and the pages read from them whose turn it is, until when, and what happens then.
 */
export const deliveryStates = [
  'to_ship',
  'cancel_asked',
  'meeting',
  'shipped',
  'delivered',
  'handed_over',
  'case',
  'completed',
  'refunded',
  'charged_back',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** `time`: a deadline has passed. `market`: follows from something else, such as an IMEI that does not match. */
export const actors = ['buyer', 'seller', 'admin', 'carrier', 'time', 'market'] as const
export type Actor = (typeof actors)[number]
export type Side = 'buyer' | 'seller' | 'admin'

/** The facts about a delivery that the tables need. */
export type DeliveryFacts = {
  state: DeliveryState
  /** When the delivery entered this state. */
  since: Date
  paidAt: Date
  /** Start of the days for shipping: the payment, or the end of a meeting that failed. */
  shippingFrom: Date
  shippedAt: Date | null
  deliveredAt: Date | null
  carrier: string | null
  /** The carrier has scanned the parcel. */
  scanned: boolean
  /** Who offered to hand the phone over in person, while the other side has not agreed. */
  meetingOfferedBy: 'buyer' | 'seller' | null
  /** A meeting failed: the phone can only be shipped now. */
  meetingFailed: boolean
  extended: boolean
  /** By how many days staff have extended the seller's time to ship, and the buyer's to check the phone. */
  extraShipDays: number
  extraCheckDays: number
  /** The buyer's bank has taken the payment back and not decided yet: the clocks are stopped, and nobody takes a step. */
  stopped: boolean
  /** For how many seconds the clock of this state has already been stopped. */
  stoppedSeconds: number
  /** The sale was undone, and the phone has not come back. */
  lost: boolean
  /** The sale was undone, and the phone is on sale again. */
  relisted: boolean
  /** What is kept of the payment for the fee of the card provider: the buyer cancelled, or has asked to. */
  cancelFeeCents: Cents
  /** The buyer's bank has taken the payment back for good: there is nothing left to refund. */
  bankPaid: boolean
  /** Staff have let the guarantee bear that the buyer was refunded and the seller paid. */
  covered: boolean
  /** Until when the buyer of a complete order can still report that it is not what they bought; null if not at all. */
  reportUntil: Date | null
  /** The open case, in the state 'case'. */
  openCase: CaseFacts | null
  history: OrderHistory
  terms: OrderTerms
}

/** Who took a step, as a sentence names them: `who` is the name of a side, if it is not the reader. */
export type Doer = { by: 'you' | 'staff' | 'carrier' | 'nobody' | 'other'; who: string }

/** The actor as a sentence names them: a side by its name. */
export function doerOf(actor: Actor | undefined, names: Record<'buyer' | 'seller', string>): Doer {
  if (actor === 'buyer' || actor === 'seller') return { by: 'other', who: names[actor] }
  return { by: actor === 'admin' ? 'staff' : actor === 'carrier' ? 'carrier' : 'nobody', who: '' }
}

/** Restores the dates in facts that were stored as JSON. */
export const withDates = (facts: DeliveryFacts): DeliveryFacts => ({
  ...facts,
  since: new Date(facts.since),
  paidAt: new Date(facts.paidAt),
  shippingFrom: new Date(facts.shippingFrom),
  shippedAt: facts.shippedAt && new Date(facts.shippedAt),
  deliveredAt: facts.deliveredAt && new Date(facts.deliveredAt),
  extraShipDays: facts.extraShipDays ?? 0,
  extraCheckDays: facts.extraCheckDays ?? 0,
  stopped: facts.stopped ?? false,
  lost: facts.lost ?? false,
  relisted: facts.relisted ?? false,
  cancelFeeCents: facts.cancelFeeCents ?? 0,
  bankPaid: facts.bankPaid ?? false,
  covered: facts.covered ?? false,
  reportUntil: facts.reportUntil ? new Date(facts.reportUntil) : null,
  // Facts stored before cases had facts of their own have none.
  openCase: facts.openCase ? caseWithDates(facts.openCase) : null,
  // No text about a state needs it.
  history: noHistory,
})
