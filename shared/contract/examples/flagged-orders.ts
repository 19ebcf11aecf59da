import type * as flaggedOrders from '../flagged-orders.ts'
import { appError } from '../reasons/market.ts'
import { type ExamplesOf, ids, people } from './example.ts'

const notOnTheList = [
  {
    when: 'The order is not on the list',
    call: { reason: 'As both sides agreed.', id: ids.redmi },
    error: appError('flag_unknown'),
  },
]

export const flaggedOrderExamples: ExamplesOf<typeof flaggedOrders> = {
  listFlaggedOrders: {
    as: 'ada',
    call: { limit: 1 },
    answer: [
      {
        _id: ids.order,
        productName: 'Redmi Note 11',
        buyer: people.bea.name,
        sellerName: people.sam.name,
        total: 132,
        state: 'paid',
        reason: 'Seller removed',
        flaggedAt: '2026-11-21T10:15:00.000Z',
        refundRefusal: null,
        hasLeft: false,
        ownMatter: null,
      },
    ],
  },
  refundOrder: {
    as: 'ada',
    call: { reason: 'As both sides agreed.', id: ids.order },
    answer: { modifiedCount: 1, message: 'The refund is on its way.' },
    refused: notOnTheList,
    alsoRefused: { conflict: 'The order was not paid' },
  },
  closeFlag: {
    as: 'ada',
    call: { reason: 'As both sides agreed.', id: ids.order },
    answer: { deletedCount: 1, message: 'Marked as done. The order is no longer flagged.' },
    refused: notOnTheList,
  },
}
