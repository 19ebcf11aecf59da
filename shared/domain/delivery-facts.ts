import { type CaseFacts, caseWithDates } from './case-facts.ts'
import type { OrderTerms } from './order-terms.ts'

/**
 * The life of a phone between the payment and the end of its order (S10). The server executes these tables, the database
 * knows the same steps (delivery_may_move), and the pages read from them whose turn it is, until when, and what then.
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

/** `time`: a deadline has passed. `market`: follows from something else, such as an IMEI that is another. */
export const actors = ['buyer', 'seller', 'admin', 'carrier', 'time', 'market'] as const
export type Actor = (typeof actors)[number]
export type Side = 'buyer' | 'seller' | 'admin'

/** What the tables need to know of a delivery. */
export type DeliveryFacts = {
  state: DeliveryState
  /** When it came into this state. */
  since: Date
  paidAt: Date
  /** From when the days for shipping are counted: the payment, or the end of a meeting that came to nothing. */
  shippingFrom: Date
  shippedAt: Date | null
  deliveredAt: Date | null
  carrier: string | null
  /** The carrier has seen the parcel. */
  scanned: boolean
  /** Who offered to hand it over in person, while the other has not agreed. */
  meetingOfferedBy: 'buyer' | 'seller' | null
  /** A meeting came to nothing: it can only be shipped now. */
  meetingFailed: boolean
  extended: boolean
  /** The buyer's bank has taken the payment back and not decided yet: the clocks stand still, and nobody takes a step. */
  stopped: boolean
  /** For how long the clock of this state has stood still before. */
  stoppedSeconds: number
  /** The sale was undone, and the phone has not come back. */
  lost: boolean
  /** The buyer's bank has taken the payment back for good: there is nothing left to give back. */
  bankPaid: boolean
  /** The case that is open, in the state 'case'. */
  openCase: CaseFacts | null
  terms: OrderTerms
}

/** Who it was, where it was neither side: '' for what happens by itself. */
export const nameOfActor = (actor: Actor | undefined): string =>
  actor === 'admin' ? 'Our staff' : actor === 'carrier' ? 'The carrier' : ''

/** Facts that were stored as JSON. */
export const withDates = (facts: DeliveryFacts): DeliveryFacts => ({
  ...facts,
  since: new Date(facts.since),
  paidAt: new Date(facts.paidAt),
  shippingFrom: new Date(facts.shippingFrom),
  shippedAt: facts.shippedAt && new Date(facts.shippedAt),
  deliveredAt: facts.deliveredAt && new Date(facts.deliveredAt),
  stopped: facts.stopped ?? false,
  lost: facts.lost ?? false,
  bankPaid: facts.bankPaid ?? false,
  // Facts of before there were cases of their own have none.
  openCase: facts.openCase ? caseWithDates(facts.openCase) : null,
})
