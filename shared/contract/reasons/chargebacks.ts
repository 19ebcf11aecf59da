import type { Catalogue } from './reason.ts'

/** Refusals about payments that banks take back, and about sellers' debts. */
export const chargebackReasons = {
  refund_charged_back: {
    code: 'conflict',
    sentence: 'The buyer’s bank has taken this payment back. Nothing of it is given back as long as that stands.',
  },
  debt_unknown: { code: 'not_found', sentence: 'This seller owes nothing any more.' },
  debt_too_young: { code: 'conflict', sentence: 'It can be written off from {from:time}.' },
  debt_changed: { code: 'conflict', sentence: 'It is {amount:price} now: look at the list again.' },
  debt_open: {
    code: 'conflict',
    sentence:
      '{amount:price} of a sale that was undone are still owed. The account can be closed once they are taken from later sales or written off; write to us to settle them.',
  },
} as const satisfies Catalogue
