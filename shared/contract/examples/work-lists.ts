import type * as workLists from '../work-lists.ts'
import { type ExamplesOf, ids, people } from './example.ts'

const { sam, bea } = people
const at = '2026-11-21T10:15:00.000Z'
const later = '2126-11-21T00:00:00.000Z'

export const workListExamples: ExamplesOf<typeof workLists> = {
  listAllCases: {
    as: 'ada',
    call: { state: 'staff', sort: 'since', limit: 1 },
    answer: [
      {
        _id: ids.case,
        order: ids.order,
        productName: 'Redmi Note 11',
        buyer: bea.name,
        buyerId: ids.bea,
        seller: sam.name,
        sellerId: ids.sam,
        kind: 'not_as_described',
        state: 'decision',
        total: 132,
        openedAt: at,
        since: at,
        until: '2026-12-01T10:15:00.000Z',
        askedBy: null,
        isLate: false,
        links: null,
      },
    ],
  },
  exportAllCases: {
    as: 'ada',
    call: { state: 'open', from: later },
    answer: '\uFEFFOrder,Buyer,Seller,Problem,State,Opened,Since,Deadline,Total (USD),Linked accounts,Order number\r\n',
  },
  listAllPayouts: {
    as: 'ada',
    call: { state: 'staff', sort: 'since', limit: 1 },
    answer: [
      {
        _id: ids.order,
        productName: 'Redmi Note 11',
        seller: sam.name,
        sellerId: ids.sam,
        sellerEmail: sam.email,
        state: 'staff',
        share: 126,
        fee: 6,
        setOff: 0,
        amount: 126,
        transfer: null,
        since: at,
        reason: 'The seller hasn’t connected an account.',
        links: null,
        ownMatter: null,
        hasBankDetails: false,
        canTryAgain: false,
      },
    ],
  },
  exportAllPayouts: {
    as: 'ada',
    call: { state: 'held', from: later },
    answer:
      '\uFEFFSale,Seller,Email,State,Reason,Since,Seller’s share (USD),Marketplace fee (USD),Kept for debts (USD),Payout amount (USD),Transfer,Order number\r\n',
  },
}
