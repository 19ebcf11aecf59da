import type * as payouts from '../payouts.ts'
import { appError } from '../reasons/market.ts'
import { type ExamplesOf, ids, linkCode } from './example.ts'

export const payoutExamples: ExamplesOf<typeof payouts> = {
  getPayoutAccount: {
    as: 'sam',
    call: {},
    answer: {
      means: 'transfers',
      state: 'none',
      title: 'No account yet',
      text: 'Connect an account to get paid as soon as a sale is complete. Until then, we’ll hold your money for you.',
      button: 'Connect an account',
      bank: null,
      wait: null,
    },
  },
  connectPayoutAccount: {
    as: 'sam',
    call: {},
    answer: {
      acknowledged: true,
      url: 'https://connect.stripe.com/setup/e/acct_1PgafTB7WZ01zgkW/MerI6itPZo2K',
      expiresAt: '2026-11-22T14:10:00.000Z',
    },
    alsoRefused: { conflict: 'The market pays by bank transfer', unavailable: 'The card provider does not answer' },
  },
  getMyBankDetails: { as: 'sam', call: {}, answer: { isAsked: false, entered: null } },
  saveBankDetails: {
    as: 'sam',
    call: { holder: 'Sam Jones', account: 'DE89 3704 0044 0532 0130 00', bank: '' },
    answer: { acknowledged: true, message: 'Your bank details are saved. Payouts wait three days after a change.' },
    refused: [
      {
        when: 'The IBAN’s check digits do not fit',
        call: { holder: 'Sam Jones', account: 'DE88 3704 0044 0532 0130 00', bank: '' },
        error: appError('bank_details_wrong', { fault: 'That’s not a valid IBAN. Please check it.' }, { field: 'account' }),
      },
    ],
    alsoRefused: { conflict: 'Nothing is paid to them by bank transfer' },
  },
  getBankDetails: {
    as: 'ada',
    call: { id: ids.order, reason: 'To pay the sale' },
    answer: {
      holder: 'Sam Jones',
      account: 'DE89370400440532013000',
      bank: '',
      changedAt: '2026-11-21T10:00:00.000Z',
      notYet: null,
    },
    alsoRefused: { not_found: 'The seller has entered none, or the payout is not on the list' },
  },
  sendPayoutLetter: { as: 'sam', call: {}, answer: { acknowledged: true, message: 'There’s nothing to confirm.' } },
  getPayoutConfirmation: {
    as: 'guest',
    call: { code: linkCode },
    answer: {
      change: 'account',
      since: '2026-11-22T14:00:00.000Z',
      until: '2026-11-25T14:00:00.000Z',
      isConnected: true,
      account: 'STRIPE TEST BANK •••• 6789',
    },
    refused: [{ when: 'The link was used or is too old', call: { code: 'used' }, error: appError('payout_link_over') }],
  },
  confirmPayouts: {
    as: 'sam',
    call: { code: linkCode },
    answer: { acknowledged: true, message: 'Thanks. Your payouts continue as soon as nothing else is holding them.' },
    refused: [{ when: 'The link was used or is too old', call: { code: 'used' }, error: appError('payout_link_over') }],
  },
  rejectPayoutAccount: {
    as: 'sam',
    call: { code: linkCode },
    answer: { acknowledged: true, message: 'The payout account is disconnected, and everyone is signed out.' },
    refused: [{ when: 'The link was used or is too old', call: { code: 'used' }, error: appError('payout_link_over') }],
  },
  holdPayout: {
    as: 'ada',
    call: { id: ids.order, reason: 'Several buyers of this seller got empty boxes.', days: 14 },
    answer: { modifiedCount: 1, message: 'The payout is on hold, and the seller can see why.' },
    alsoRefused: { conflict: 'The money is on its way, sent, or back with the buyer' },
    refused: [
      {
        when: 'The order was never paid',
        call: { id: ids.redmi, reason: 'Several buyers of this seller got empty boxes.', days: 14 },
        error: appError('payout_unknown'),
      },
    ],
  },
  liftPayoutHold: {
    as: 'ada',
    call: { reason: 'As both sides agreed.', id: ids.order },
    answer: { modifiedCount: 1, message: 'The payout is no longer on hold.' },
    refused: [
      {
        when: 'The order was never paid',
        call: { reason: 'As both sides agreed.', id: ids.redmi },
        error: appError('payout_unknown'),
      },
    ],
  },
  holdSeller: {
    as: 'ada',
    call: { sellerId: ids.sam, reason: 'Several buyers got empty boxes.', days: 14 },
    answer: { modifiedCount: 1, message: 'All payouts to this seller are on hold, and they’ve been told why.' },
    refused: [
      {
        when: 'The id is no seller of ours',
        call: { sellerId: ids.bea, reason: 'Several buyers got empty boxes.', days: 14 },
        error: appError('seller_unknown'),
      },
    ],
  },
  releaseSeller: {
    as: 'ada',
    call: { reason: 'As both sides agreed.', sellerId: ids.sam },
    answer: { modifiedCount: 1, message: 'Payouts to this seller are no longer on hold.' },
    refused: [
      {
        when: 'Nothing is held back',
        call: { reason: 'As both sides agreed.', sellerId: ids.sue },
        error: appError('payout_hold_unknown'),
      },
    ],
  },
  listHeldPayouts: { as: 'ada', call: {}, answer: [] },
  retryPayout: {
    as: 'ada',
    call: { reason: 'The seller has repaired the account.', id: ids.order },
    answer: { modifiedCount: 1, message: 'We’re trying the payout again.' },
    refused: [
      {
        when: 'The payout is not on the list',
        call: { reason: 'The seller has repaired the account.', id: ids.redmi },
        error: appError('staff_payout_unknown'),
      },
    ],
    alsoRefused: { conflict: 'The seller has no account that can take it, or this market pays by bank transfer' },
  },
  recordBankTransfer: {
    as: 'ada',
    call: { reason: 'As both sides agreed.', id: ids.order, reference: 'RB-2026-0047', amount: 126 },
    answer: { modifiedCount: 1, message: 'We’ve told the seller that they’ve been paid.' },
    refused: [
      {
        when: 'The payout is not on the list',
        call: { reason: 'As both sides agreed.', id: ids.redmi, reference: 'RB-2026-0047', amount: 126 },
        error: appError('staff_payout_unknown'),
      },
      {
        when: 'The seller is to get another amount by now',
        call: { reason: 'As both sides agreed.', id: ids.order, reference: 'RB-2026-0047', amount: 120 },
        error: appError('staff_payout_changed', { amount: 126 }),
      },
    ],
  },
}
