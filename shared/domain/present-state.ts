import type { CaseState } from './case/facts.ts'
import type { ChargebackState } from './chargeback/states.ts'
import type { DeliveryState } from './delivery/facts.ts'

/** What an order is at, for somebody whose step it does not allow: the other side or a deadline was faster. */
export const deliveryNow: Record<DeliveryState, string> = {
  to_ship: 'the phone waits to be shipped',
  cancel_asked: 'the buyer has asked to cancel',
  meeting: 'the two have agreed to meet',
  shipped: 'the phone was shipped',
  delivered: 'the phone has arrived',
  handed_over: 'the phone was handed over',
  case: 'a problem was reported',
  completed: 'the order is complete',
  refunded: 'the order was cancelled, and the money goes back',
  charged_back: 'the bank has taken the payment back',
}

/** The same of a case. */
export const caseNow: Record<CaseState, string> = {
  seller_turn: 'the seller has to answer first',
  talking: 'the two are talking about it',
  return_agreed: 'the phone goes back',
  returning: 'the phone is on its way back',
  returned: 'the phone is back with the seller',
  decision: 'our staff decide',
  decided: 'our staff have decided',
  appealed: 'the decision was appealed',
  closed: 'the case is closed',
}

/** The same of a chargeback. */
export const chargebackNow: Record<ChargebackState, string> = {
  needs_evidence: 'the bank waits for the evidence',
  sending: 'the evidence is being sent',
  under_review: 'the bank has the evidence',
  accepting: 'our staff have accepted it',
  silent: 'the bank has the evidence',
  to_bear: 'the bank has decided, and our staff decide who bears the loss',
  won: 'the bank has decided',
  lost: 'the bank has decided',
  accepted: 'our staff have accepted it',
  expired: 'the bank has decided',
}
