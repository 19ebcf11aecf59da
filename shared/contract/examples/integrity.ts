import type * as integrity from '../integrity.ts'
import { type ExamplesOf, ids, transactionId } from './example.ts'

const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

export const integrityExamples: ExamplesOf<typeof integrity> = {
  getIntegrity: {
    as: 'ada',
    call: {},
    answer: {
      checkedAt: '2026-11-21T10:15:00.000Z',
      green: true,
      invariants: [
        { id: 'I1', promise: 'A phone has at most one order that is booked, being paid or paid.', broken: [] },
        { id: 'I2', promise: 'A phone is sold exactly when one order of it is paid.', broken: [] },
        { id: 'I3', promise: 'Money that was taken has either paid an order or goes back in full.', broken: [] },
        { id: 'I4', promise: 'The ledger, less refunds on their way, is the sum of the paid orders, to the cent.', broken: [] },
        { id: 'I5', promise: 'A paid order has its payment on record, and no other order has one.', broken: [] },
        {
          id: 'I6',
          promise: 'What was paid is the price at booking and 12 $ delivery, by the intent that was made for the order.',
          broken: [],
        },
        { id: 'I7', promise: 'Rows of the ledger are never changed: each carries the hash of the one before.', broken: [] },
        {
          id: 'I8',
          promise: 'Nothing is stuck: no hold is past its end, no charge, refund or message of the provider left open.',
          broken: [],
        },
      ],
      money: { ledger: 132, paidOrders: 132, refundsUnderWay: 0, provider: { charged: 132, refunded: 0, foreign: 0 } },
      ledger: { entries: 1, head: hash },
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
        amount: 132,
        currency: 'usd',
        reason: null,
        hash,
      },
    ],
  },
}
