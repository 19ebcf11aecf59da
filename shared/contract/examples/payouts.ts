import { payoutAccountTexts } from '../../domain/payout-account.ts'
import type * as payouts from '../payouts.ts'
import { appError } from '../reasons/market.ts'
import { type ExamplesOf, ids, people } from './example.ts'

export const payoutExamples: ExamplesOf<typeof payouts> = {
  getPayoutAccount: { as: 'sam', call: {}, answer: { means: 'transfers', state: 'none', ...payoutAccountTexts.none } },
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
  holdPayout: {
    as: 'ada',
    call: { id: ids.order, reason: 'Several buyers of this seller got empty boxes.', days: 14 },
    answer: { modifiedCount: 1, message: 'The payout is held back, and its seller reads why.' },
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
    call: { id: ids.order },
    answer: { modifiedCount: 1, message: 'The payout goes on.' },
    refused: [{ when: 'The order was never paid', call: { id: ids.redmi }, error: appError('payout_unknown') }],
  },
  listStaffPayouts: {
    as: 'ada',
    call: { limit: 1 },
    answer: [
      {
        _id: ids.order,
        productName: 'Redmi Note 11',
        sellerName: people.sam.name,
        sellerEmail: people.sam.email,
        amount: 126,
        setOff: 0,
        reason: 'The seller has connected no account.',
        links: null,
        ownMatter: null,
        since: '2026-11-21T10:15:00.000Z',
      },
    ],
  },
  recordBankTransfer: {
    as: 'ada',
    call: { id: ids.order, reference: 'RB-2026-0047', amount: 126 },
    answer: { modifiedCount: 1, message: 'The seller is notified that they were paid.' },
    refused: [
      {
        when: 'The payout is not on the list',
        call: { id: ids.redmi, reference: 'RB-2026-0047', amount: 126 },
        error: appError('staff_payout_unknown'),
      },
      {
        when: 'The seller is to get another amount by now',
        call: { id: ids.order, reference: 'RB-2026-0047', amount: 120 },
        error: appError('staff_payout_changed', { amount: 126 }),
      },
    ],
  },
}
