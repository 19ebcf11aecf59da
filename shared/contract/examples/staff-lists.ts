import type * as staffLists from '../staff-lists.ts'
import { type ExamplesOf, ids, people } from './example.ts'

const { sam, bea } = people
const at = '2026-11-21T10:15:00.000Z'
const later = '2126-11-21T00:00:00.000Z'

export const staffListExamples: ExamplesOf<typeof staffLists> = {
  listAllOrders: {
    as: 'ada',
    call: { state: 'booked', brand: 'Redmi', limit: 1 },
    answer: [
      {
        _id: ids.order,
        productName: 'Redmi Note 11',
        buyer: bea.name,
        seller: sam.name,
        total: 132,
        state: 'booked',
        bookedAt: at,
        buyerId: ids.bea,
        sellerId: ids.sam,
        brand: 'Redmi',
        price: 120,
        delivery: 12,
        refunded: 0,
        paidAt: null,
        payout: null,
        payment: null,
      },
    ],
  },
  exportAllOrders: {
    as: 'ada',
    call: { state: 'booked', from: later },
    answer:
      '\uFEFFPhone,Brand,Buyer,Seller,Booked,Paid,State,Payout,Price (USD),Delivery charge (USD),Total (USD),Refunded (USD),Payment,Order number\r\n',
  },
  listAllPhones: {
    as: 'ada',
    call: { seller: ids.sam, brand: 'Samsung', state: 'listed', minPrice: 100 },
    answer: [
      {
        _id: ids.galaxy,
        name: 'Galaxy S21',
        price: 250,
        seller: sam.name,
        sellerId: ids.sam,
        status: 'listed',
        canComeBack: false,
        postedAt: at,
        brand: 'Samsung',
      },
    ],
  },
  exportAllPhones: {
    as: 'ada',
    call: { from: later },
    answer: '\uFEFFPhone,Brand,Seller,Listed,State,Price (USD),Phone ID\r\n',
  },
  listAllPayments: { as: 'ada', call: { state: 'open', from: later }, answer: [] },
  exportAllPayments: {
    as: 'ada',
    call: { state: 'open', from: later },
    answer: '\uFEFFPhone,Buyer,Started,Finished,State,Amount (USD),Payment,Order number\r\n',
  },
  listAllRefunds: { as: 'ada', call: { state: 'failed', from: later }, answer: [] },
  exportAllRefunds: {
    as: 'ada',
    call: { state: 'failed', from: later },
    answer: '\uFEFFPhone,Buyer,Started,Refunded on,State,Amount (USD),Reason,What went wrong,Refund ID,Payment,Order number\r\n',
  },
}
