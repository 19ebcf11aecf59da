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
      '{amount:price} from a sale that was undone is still owed. The account can be closed once it is deducted from later sales or written off; write to us to settle it.',
  },
} as const satisfies Catalogue
