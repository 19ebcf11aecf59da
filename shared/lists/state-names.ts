import type { sellerStatuses, Userstatus } from '#shared/contract/accounts.ts'
import type { AccountState } from '#shared/contract/people-lists.ts'
import type { CaseState } from '#shared/domain/case/facts.ts'
import type { ChargeState } from '#shared/domain/money/charge-states.ts'
import type { PayoutState } from '#shared/domain/money/payout-states.ts'
import type { RefundState } from '#shared/domain/money/refund-life.ts'
import type { OrderState } from '#shared/domain/orders/order-life.ts'
import { type MessageFor, msg } from '#shared/language/message.ts'

export const orderStateNames: Record<OrderState, MessageFor> = {
  booked: msg('staff.orderBooked'),
  paying: msg('staff.orderPaying'),
  paid: msg('staff.orderPaid'),
  expired: msg('staff.orderExpired'),
  cancelled: msg('staff.orderCancelled'),
  refunded: msg('staff.orderRefunded'),
}

export const payoutStateNames: Record<PayoutState, MessageFor> = {
  held: msg('lists.payoutHeld'),
  due: msg('lists.payoutDue'),
  waiting_account: msg('lists.payoutWaitingAccount'),
  sending: msg('lists.payoutSending'),
  paid_out: msg('lists.payoutPaidOut'),
  staff: msg('lists.payoutStaff'),
  void: msg('lists.payoutVoid'),
}

export const refundStateNames: Record<RefundState, MessageFor> = {
  requested: msg('lists.refundRequested'),
  done: msg('lists.refundDone'),
  failed: msg('lists.refundFailed'),
  charged_back: msg('lists.refundChargedBack'),
}

export const chargeStateNames: Record<ChargeState, MessageFor> = {
  requested: msg('lists.chargeRequested'),
  open: msg('lists.chargeOpen'),
  succeeded: msg('lists.paymentPaid'),
  cancelled: msg('lists.chargeCancelled'),
}

export const caseStateNames: Record<CaseState, MessageFor> = {
  seller_turn: msg('staff.caseSellerTurn'),
  talking: msg('staff.caseTalking'),
  return_agreed: msg('staff.caseReturnAgreed'),
  returning: msg('staff.caseReturning'),
  returned: msg('staff.caseReturned'),
  decision: msg('staff.toDecide'),
  decided: msg('staff.decided'),
  appealed: msg('staff.appealed'),
  closed: msg('staff.caseClosed'),
}

export const roleNames: Record<Userstatus | 'admin', MessageFor> = {
  seller: msg('staff.roleSeller'),
  buyer: msg('staff.roleBuyer'),
  admin: msg('staff.roleAdmin'),
}

export const sellerStatusNames: Record<(typeof sellerStatuses)[number], MessageFor> = {
  verified: msg('staff.verified'),
  'not verified': msg('staff.notVerified'),
}

export const accountStateNames: Record<AccountState, MessageFor> = {
  open: msg('lists.accountOpen'),
  suspended: msg('lists.accountSuspended'),
  deleting: msg('lists.accountDeleting'),
  closed: msg('lists.accountClosed'),
}
