import { msg } from '#shared/language/message.ts'
import type { Catalogue } from './reason.ts'

/** Refusals about payments that banks take back, and about sellers' debts. */
export const chargebackReasons = {
  refund_charged_back: { code: 'conflict', sentence: msg('refusals.refundChargedBack') },
  debt_unknown: { code: 'not_found', sentence: msg('refusals.debtUnknown') },
  debt_too_young: { code: 'conflict', sentence: msg('refusals.debtTooYoung') },
  debt_changed: { code: 'conflict', sentence: msg('refusals.debtChanged') },
  debt_open: { code: 'conflict', sentence: msg('refusals.debtOpen') },
  debtor_account: { code: 'conflict', sentence: msg('refusals.debtorAccount') },
} as const satisfies Catalogue
