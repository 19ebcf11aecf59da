import type { CaseState } from '../case/facts.ts'
import type { ChargebackState } from '../chargeback/states.ts'
import type { DeliveryState } from '../delivery/facts.ts'
import type { PayoutState } from '../money/payout-states.ts'
import type { RefundState } from '../money/refund-life.ts'
import type { OfferState } from '../orders/offer-life.ts'
import type { OrderState } from '../orders/order-life.ts'
import type { PhoneState } from '../phones/phone-life.ts'

/** What changed and the state that it has now, as the database names both (db/migrations/0931, 0932). */
type EventName =
  | `phone.${PhoneState | 'price_changed'}`
  | `offer.${OfferState}`
  | `order.${OrderState}`
  | `delivery.${DeliveryState}`
  | `case.${CaseState}`
  | `payout.${PayoutState}`
  | `refund.${RefundState}`
  | `chargeback.${ChargebackState}`

/**
 * What other software can be told of (S15.3), with what each means, for developers. A name is stored and sent, so none is ever
 * renamed. Left out are states in which the market only waits for an answer of the card provider.
 */
export const eventTypes = {
  'phone.listed': 'A phone is for sale: newly listed, listed again, or back after a sale that was undone.',
  'phone.paused': 'The seller has paused the listing, or its time is over.',
  'phone.sold': 'The phone was bought and paid for.',
  'phone.lost': 'The phone was lost on its way.',
  'phone.withdrawn': 'The seller has removed the listing.',
  'phone.suspended': 'Staff have taken the listing off the market.',
  'phone.price_changed': 'The price of the phone has changed.',
  'offer.made': 'A buyer has made an offer.',
  'offer.countered': 'The seller has named another price.',
  'offer.accepted': 'The offer was accepted, and the phone is booked.',
  'offer.declined': 'The offer was declined.',
  'offer.withdrawn': 'The buyer has withdrawn the offer.',
  'offer.expired': 'Nobody answered the offer in time.',
  'offer.overtaken': 'The phone is no longer available as offered.',
  'order.booked': 'A phone was booked, or its payment was stopped and the booking goes on.',
  'order.paid': 'The order is paid.',
  'order.expired': 'The booking was not paid in time.',
  'order.cancelled': 'The booking was cancelled before it was paid.',
  'order.refunded': 'The sale was undone after the payment; refund events say when the money goes back.',
  'delivery.to_ship': 'The seller has to ship the phone.',
  'delivery.cancel_asked': 'The buyer asks to cancel before the phone is shipped.',
  'delivery.meeting': 'Buyer and seller meet to hand the phone over.',
  'delivery.shipped': 'The seller has shipped the phone.',
  'delivery.delivered': 'The phone has arrived, and the buyer checks it.',
  'delivery.handed_over': 'The phone was handed over in person, and the buyer checks it.',
  'delivery.completed': 'The sale is complete, and the seller is paid.',
  'delivery.refunded': 'The sale was undone.',
  'delivery.charged_back': 'The buyer’s bank has taken the payment back for good.',
  'case.seller_turn': 'The buyer has reported a problem, and the seller has to answer.',
  'case.talking': 'Buyer and seller are discussing the problem.',
  'case.return_agreed': 'The buyer may send the phone back.',
  'case.returning': 'The phone is on its way back.',
  'case.returned': 'The phone is back, and the seller checks it.',
  'case.decision': 'Staff have to decide.',
  'case.decided': 'Staff have decided; either side may appeal.',
  'case.appealed': 'Somebody has appealed against the decision.',
  'case.closed': 'The problem is settled.',
  'payout.due': 'The seller is to be paid.',
  'payout.waiting_account': 'The payout waits for the seller’s payout account.',
  'payout.paid_out': 'The seller was paid.',
  'payout.staff': 'Staff have to pay the seller by bank transfer.',
  'payout.void': 'There is nothing to pay out.',
  'refund.requested': 'Money is on its way back to the buyer.',
  'refund.done': 'The buyer has the money back.',
  'refund.failed': 'The refund failed, and staff take over.',
  'chargeback.needs_evidence': 'The buyer’s bank questions the payment.',
  'chargeback.under_review': 'The bank has the evidence.',
  'chargeback.won': 'The bank has decided for the market.',
  'chargeback.lost': 'The bank has decided for the buyer.',
  'chargeback.accepted': 'The market has accepted the chargeback.',
  'chargeback.expired': 'No evidence was sent in time, so the chargeback is lost.',
} as const satisfies Partial<Record<EventName, string>>

export type EventType = keyof typeof eventTypes
export const eventTypeNames = Object.keys(eventTypes) as [EventType, ...EventType[]]

/** What staff send to see whether an endpoint works. */
export const testEvent = 'webhook.test'
export const sentTypes = [...eventTypeNames, testEvent] as const
export type SentType = (typeof sentTypes)[number]

/** The kinds of what changes, as types begin. */
export const eventGroups = ['phone', 'offer', 'order', 'delivery', 'case', 'payout', 'refund', 'chargeback'] as const
export type EventGroup = (typeof eventGroups)[number]

export const groupOf = (type: EventType): EventGroup => type.split('.')[0] as EventGroup
export const typesOf = (group: EventGroup): EventType[] => eventTypeNames.filter((type) => groupOf(type) === group)

/** The kinds of objects that events are about. Deliveries, problems and money are told of with their order. */
export const objectKinds = ['phone', 'offer', 'order', 'webhook'] as const
export type ObjectKind = (typeof objectKinds)[number]

/** The kind of object that an event of this group names. */
export const objectOf = (group: EventGroup): ObjectKind => (group === 'phone' || group === 'offer' ? group : 'order')
