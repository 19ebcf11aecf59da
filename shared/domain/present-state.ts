import { type MessageFor, msg } from '#shared/language/message.ts'
import type { CaseState } from './case/facts.ts'
import type { ChargebackState } from './chargeback/states.ts'
import type { DeliveryState } from './delivery/facts.ts'

/** What an order is at, for somebody whose step it does not allow: the other side or a deadline was faster. */
export const deliveryNow: Record<DeliveryState, MessageFor> = {
  to_ship: msg('presentState.deliveryToShip'),
  cancel_asked: msg('presentState.deliveryCancelAsked'),
  meeting: msg('presentState.deliveryMeeting'),
  shipped: msg('presentState.deliveryShipped'),
  delivered: msg('presentState.deliveryDelivered'),
  handed_over: msg('presentState.deliveryHandedOver'),
  case: msg('presentState.deliveryCase'),
  completed: msg('presentState.deliveryCompleted'),
  refunded: msg('presentState.deliveryRefunded'),
  charged_back: msg('presentState.deliveryChargedBack'),
}

/** The same of a case. */
export const caseNow: Record<CaseState, MessageFor> = {
  seller_turn: msg('presentState.caseSellerTurn'),
  talking: msg('presentState.caseTalking'),
  return_agreed: msg('presentState.caseReturnAgreed'),
  returning: msg('presentState.caseReturning'),
  returned: msg('presentState.caseReturned'),
  decision: msg('presentState.caseDecision'),
  decided: msg('presentState.caseDecided'),
  appealed: msg('presentState.caseAppealed'),
  closed: msg('presentState.caseClosed'),
}

/** The same of a chargeback. */
export const chargebackNow: Record<ChargebackState, MessageFor> = {
  needs_evidence: msg('presentState.chargebackNeedsEvidence'),
  sending: msg('presentState.chargebackSending'),
  under_review: msg('presentState.chargebackUnderReview'),
  accepting: msg('presentState.chargebackAccepting'),
  silent: msg('presentState.chargebackSilent'),
  to_bear: msg('presentState.chargebackToBear'),
  won: msg('presentState.chargebackWon'),
  lost: msg('presentState.chargebackLost'),
  accepted: msg('presentState.chargebackAccepted'),
  expired: msg('presentState.chargebackExpired'),
}
