import type { Catalogue } from './reason.ts'

export const payoutReasons = {
  paid_by_bank: { code: 'conflict', sentence: 'This market pays by bank transfer: there is no account to connect.' },
  payout_account_rejected: {
    code: 'conflict',
    sentence:
      'The card provider has rejected you for good, and would reject another account as well. Write to us to be paid by bank transfer.',
  },
  staff_payout_unknown: { code: 'not_found', sentence: 'This payout is not on the list any more.' },
  payout_unknown: { code: 'not_found', sentence: 'There is no payout of such an order.' },
  payout_hold_unknown: { code: 'not_found', sentence: 'This is no longer held back.' },
  payout_not_held_any_more: { code: 'conflict', sentence: 'The money of this sale has left us already.' },
  payout_waits: { code: 'conflict', sentence: 'This payout waits until {until:time}.' },
  payout_unconfirmed: {
    code: 'conflict',
    sentence: 'The seller has not confirmed the last change of their account yet. Until then nothing is paid out to them.',
  },
  payout_link_over: {
    code: 'not_found',
    sentence: 'This link no longer works. Log in, open “Where is my money” and ask for a new one.',
  },
  postage_waits: {
    code: 'conflict',
    sentence: 'The market does not advance this postage: {why}. To pay it anyway, give your reason.',
  },
  staff_refund_unknown: { code: 'not_found', sentence: 'This refund is not on the list any more.' },
  staff_payout_changed: { code: 'conflict', sentence: 'The amount is now {amount:price}. Look at the list again.' },
} as const satisfies Catalogue
