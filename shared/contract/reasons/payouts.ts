import { msg } from '#shared/language/message.ts'
import type { Catalogue } from './reason.ts'

export const payoutReasons = {
  paid_by_bank: { code: 'conflict', sentence: msg('refusals.paidByBank') },
  payout_account_rejected: { code: 'conflict', sentence: msg('refusals.payoutAccountRejected') },
  payout_without_account: { code: 'conflict', sentence: msg('refusals.payoutWithoutAccount') },
  staff_payout_unknown: { code: 'not_found', sentence: msg('refusals.staffPayoutUnknown') },
  bank_details_wrong: { code: 'invalid', sentence: msg('refusals.bankDetailsWrong') },
  bank_details_not_asked: { code: 'conflict', sentence: msg('refusals.bankDetailsNotAsked') },
  bank_details_missing: { code: 'not_found', sentence: msg('refusals.bankDetailsMissing') },
  sign_in_stale: { code: 'forbidden', sentence: msg('refusals.signInStale') },
  payout_unknown: { code: 'not_found', sentence: msg('refusals.payoutUnknown') },
  payout_hold_unknown: { code: 'not_found', sentence: msg('refusals.payoutHoldUnknown') },
  payout_not_held_any_more: { code: 'conflict', sentence: msg('refusals.payoutNotHeldAnyMore') },
  payout_waits: { code: 'conflict', sentence: msg('refusals.payoutWaits') },
  payout_unconfirmed: { code: 'conflict', sentence: msg('refusals.payoutUnconfirmed') },
  payout_link_over: { code: 'not_found', sentence: msg('refusals.payoutLinkOver') },
  postage_waits: { code: 'conflict', sentence: msg('refusals.postageWaits') },
  staff_refund_unknown: { code: 'not_found', sentence: msg('refusals.staffRefundUnknown') },
  staff_payout_changed: { code: 'conflict', sentence: msg('refusals.staffPayoutChanged') },
} as const satisfies Catalogue
