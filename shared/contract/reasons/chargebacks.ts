import type { Catalogue } from './reason.ts'

/** Refusals about payments that banks take back, and about sellers' debts. */
export const chargebackReasons = {
  refund_charged_back: {
    code: 'conflict',
    sentence: 'The buyer’s bank has taken this payment back, so it cannot be refunded as well.',
  },
  debt_unknown: { code: 'not_found', sentence: 'This seller owes nothing any more.' },
  debt_too_young: { code: 'conflict', sentence: 'It can be written off from {from:time}.' },
  debt_changed: { code: 'conflict', sentence: 'The amount is now {amount:price}. Look at the list again.' },
  debt_open: {
    code: 'conflict',
    sentence:
      'You still owe {amount:price}. If you close your account, you still owe it: it stays in our books as debt {number}, without your name. To pay it, write to us.',
  },
  debtor_account: {
    code: 'conflict',
    sentence:
      'This person still owes {amount:price}. Close the account only if they have asked for it: the debt stays in the books as {number}.',
  },
} as const satisfies Catalogue
