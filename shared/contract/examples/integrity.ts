import type * as integrity from '../integrity.ts'
import { type ExamplesOf, ids, transactionId } from './example.ts'

export const integrityExamples: ExamplesOf<typeof integrity> = {
  getIntegrity: {
    as: 'ada',
    call: {},
    answer: {
      checkedAt: '2026-11-21T10:15:00.000Z',
      green: true,
      invariants: [
        { id: 'I1', promise: 'A phone has at most one order that is booked, being paid or paid.', broken: [] },
        {
          id: 'I2',
          promise: 'A phone is sold exactly when one order for it is paid and has not been undone, or when it is lost.',
          broken: [],
        },
        {
          id: 'I3',
          promise:
            'Each charge is posted once, in full, to one order. It has paid that order, or it is returned in full, less what its buyer bore by cancelling, or by the bank.',
          broken: [],
        },
        {
          id: 'I4',
          promise:
            'The provider holds everything that was charged, except what it kept as its fees, paid out or refunded. Refunds on their way are listed.',
          broken: [],
        },
        { id: 'I5', promise: 'Every paid order has its payment on record, and no other order has one.', broken: [] },
        {
          id: 'I6',
          promise:
            'Each payment is the price at booking plus the delivery charge of that time, by the intent that was made for the order.',
          broken: [],
        },
        {
          id: 'I7',
          promise: 'Rows of the ledger never change: each seal carries the hash of its transactions and of the seal before it.',
          broken: [],
        },
        {
          id: 'I8',
          promise:
            'Nothing is stuck: no hold is past its end, and no charge, refund, seal or message from the provider is left open.',
          broken: [],
        },
        {
          id: 'I10',
          promise:
            'The postings of an order add up to zero. A payment is held until the order completes or the bank takes it back, and not after that.',
          broken: [],
        },
        {
          id: 'I11',
          promise: 'No order is past a deadline, and each paid order has a delivery and a payout that fit each other.',
          broken: [],
        },
        {
          id: 'I12',
          promise: 'Each seller was paid their share of completed sales, less what they owed, once, and nothing before that.',
          broken: [],
        },
        {
          id: 'I13',
          promise: 'No more is refunded than was charged, and each refund and each return’s postage is posted.',
          broken: [],
        },
        {
          id: 'I14',
          promise:
            'Everything that banks have taken back is posted: it is disputed until the bank decides, and then somebody bears it. Until then the order is on hold.',
          broken: [],
        },
        {
          id: 'I15',
          promise:
            'The staff log is complete, and nothing in it was changed: each seal carries the hash of its rows and of the seal before it.',
          broken: [],
        },
      ],
      money: {
        accounts: [
          { account: 'provider', amount: 132 },
          { account: 'held', amount: -132 },
          { account: 'seller', amount: 0 },
          { account: 'buyer', amount: 0 },
          { account: 'market', amount: 0 },
          { account: 'guarantee', amount: 0 },
          { account: 'provider_fees', amount: 0 },
          { account: 'refunds', amount: 0 },
          { account: 'disputed', amount: 0 },
          { account: 'bank', amount: 0 },
        ],
        provider: { charged: 132, refunded: 0, foreign: 0 },
      },
      ledger: {
        transactions: 1,
        unsealed: 0,
        seals: 1,
        head: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
      staffLog: { rows: 0, unsealed: 0, seals: 0, head: null },
    },
  },
  listLedger: {
    as: 'ada',
    call: { limit: 1 },
    answer: [
      {
        number: 1,
        kind: 'charge',
        at: '2026-11-21T10:10:00.000Z',
        order: ids.order,
        transactionId,
        currency: 'usd',
        reason: null,
        postings: [
          { account: 'held', amount: -132 },
          { account: 'provider', amount: 132 },
        ],
        sealed: true,
      },
    ],
  },
}
