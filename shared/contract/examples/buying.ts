import type * as orders from '../orders.ts'
import type * as payments from '../payments.ts'
import { appError } from '../reasons/market.ts'
import type * as wishlist from '../wishlist.ts'
import { type ExamplesOf, ids, imageUrlOf, people, transactionId } from './example.ts'

const { sam, bea, ben } = people
const contact = { phone: '+1 202 555 0143', location: '12 Harbour Street, Springfield' }
const noSuchOrder = appError('order_unknown')

export const wishlistExamples: ExamplesOf<typeof wishlist> = {
  listWishes: {
    as: 'bea',
    call: { email: bea.email },
    answer: [
      {
        _id: ids.wish,
        productsId: ids.realme,
        productName: 'Realme 9 Pro',
        productImage: imageUrlOf(ids.picture),
        email: bea.email,
        resalePrice: 140,
        orginalPrice: 279,
        usedYears: 1,
        sellerName: sam.name,
        sellerVerified: true,
        postDate: 'Nov 20, 2026',
        categoryName: 'Realme',
        bookedUntil: null,
        state: 'available',
      },
    ],
    refused: [
      {
        when: "The e-mail is not the caller's",
        call: { email: ben.email },
        error: appError('not_your_wishlist'),
      },
    ],
  },
  addWish: {
    as: 'bea',
    call: { productsId: ids.galaxy },
    answer: { acknowledged: true, insertedId: ids.wish, message: 'Added to wishlist' },
    refused: [
      {
        when: 'It is there already',
        call: { productsId: ids.realme },
        error: appError('already_wished', { phone: 'Realme 9 Pro' }),
      },
      { when: 'The id is unknown', call: { productsId: ids.nobody }, error: appError('phone_unknown') },
    ],
    alsoRefused: { forbidden: "The e-mail sent is somebody else's" },
  },
  removeWish: {
    as: 'bea',
    call: { wishId: ids.wish },
    answer: { deletedCount: 1 },
    refused: [
      {
        when: "The wish is somebody else's",
        as: 'ben',
        call: { wishId: ids.wish },
        error: appError('wish_unknown'),
      },
    ],
  },
}

const order = {
  _id: ids.order,
  buyer: bea.name,
  productImage: imageUrlOf(ids.picture),
  productName: 'Redmi Note 11',
  categoryName: 'Redmi',
  sellerName: sam.name,
  email: bea.email,
  location: contact.location,
  phone: contact.phone,
  resalePrice: 120,
  deliveryCharge: 12,
  total: 132,
  paid: false,
  productsId: ids.redmi,
  state: 'booked',
  delivery: null,
  bookedAt: '2026-11-21T10:02:00.000Z',
  payUntil: '2026-11-22T10:02:00.000Z',
  payment: null,
} as const

export const orderExamples: ExamplesOf<typeof orders> = {
  placeOrder: {
    as: 'bea',
    call: { productsId: ids.galaxy, ...contact },
    answer: { acknowledged: true, insertedId: ids.order, message: 'Booking confirmed' },
    refused: [
      {
        when: 'Somebody else holds the phone',
        call: { productsId: ids.iphone, ...contact },
        error: appError('phone_booked_until', { phone: 'iPhone 12', until: new Date('2026-11-22T09:30:00Z') }),
      },
      {
        when: 'The caller holds it already',
        call: { productsId: ids.redmi, ...contact },
        error: appError('booked_by_you', { phone: 'Redmi Note 11' }),
      },
      {
        when: 'The phone costs another price by now',
        call: { productsId: ids.galaxy, ...contact, shownPrice: 199 },
        error: appError('phone_price_changed', { phone: 'Galaxy S21', price: 250 }),
      },
      {
        when: 'The listing says something else by now',
        call: { productsId: ids.galaxy, ...contact, shownVersion: 'of yesterday' },
        error: appError('phone_changed', { phone: 'Galaxy S21' }),
      },
      {
        when: 'The phone number has no digits',
        call: { productsId: ids.galaxy, location: contact.location, phone: 'call me' },
        error: appError('field_faulty', { sentence: 'Enter one phone number using digits, like +1 415 555 2671' }),
      },
    ],
    alsoRefused: { forbidden: "The e-mail sent is somebody else's", not_found: 'There is no such phone' },
  },
  listOrders: {
    as: 'bea',
    call: { email: bea.email },
    answer: [order],
    refused: [
      {
        when: "The e-mail is not the caller's",
        call: { email: ben.email },
        error: appError('not_your_orders'),
      },
    ],
  },
  getOrder: {
    as: 'bea',
    call: { id: ids.order },
    answer: order,
    refused: [{ when: "The order is somebody else's", as: 'ben', call: { id: ids.order }, error: noSuchOrder }],
  },
  cancelOrder: {
    as: 'bea',
    call: { id: ids.order },
    answer: { deletedCount: 1, message: 'Booking cancelled.' },
    refused: [{ when: "The order is somebody else's", as: 'ben', call: { id: ids.order }, error: noSuchOrder }],
    alsoRefused: { conflict: 'The order is paid, or its booking has ended' },
  },
}

export const paymentExamples: ExamplesOf<typeof payments> = {
  createPaymentIntent: {
    as: 'bea',
    call: { order: ids.order, resalePrice: 120 },
    answer: { clientSecret: `${transactionId}_secret_Tk4wExample` },
    refused: [
      {
        when: "The price is not the record's",
        call: { order: ids.order, resalePrice: 1 },
        error: appError('price_changed', { price: 120 }),
      },
      {
        when: "The order is somebody else's",
        as: 'ben',
        call: { order: ids.order, resalePrice: 120 },
        error: noSuchOrder,
      },
    ],
  },
  recordPayment: {
    as: 'bea',
    call: { order: ids.order, transactionId, resalePrice: 120, email: bea.email, bookingsId: ids.redmi },
    answer: { insertedId: ids.payment, message: 'Congratulations! Your payment is complete' },
    refused: [
      {
        when: "The payment is another order's, or none",
        call: { order: ids.order, transactionId: 'pi_invented' },
        error: appError('payment_of_another_order'),
      },
      {
        when: "The order is somebody else's",
        as: 'ben',
        call: { order: ids.order, transactionId },
        error: noSuchOrder,
      },
    ],
    alsoRefused: { payment_unfinished: 'The card provider has not taken the payment, or is still working on it' },
  },
  listStaffRefunds: {
    as: 'ada',
    call: { limit: 1 },
    answer: [
      {
        _id: ids.refund,
        order: ids.order,
        productName: 'Redmi Note 11',
        buyer: bea.name,
        buyerEmail: bea.email,
        buyerPhone: contact.phone,
        amount: 132,
        reason: 'It has failed for 7 days: expired or canceled card.',
        links: null,
        ownMatter: null,
        waits: false,
        since: '2026-11-21T10:15:00.000Z',
        canTryAgain: true,
      },
    ],
  },
  retryRefund: {
    as: 'ada',
    call: { id: ids.refund },
    answer: { modifiedCount: 1, message: 'We’ve asked the payment provider to try the refund again.' },
    refused: [{ when: 'The refund is not on the list', call: { id: ids.nobody }, error: appError('staff_refund_unknown') }],
    alsoRefused: { conflict: 'The buyer’s bank has taken the payment back' },
  },
  recordRefundTransfer: {
    as: 'ada',
    call: { reason: 'As both sides agreed.', id: ids.refund, reference: 'RB-2026-0048' },
    answer: { modifiedCount: 1, message: 'Transfer recorded. The buyer has been told that the money was sent.' },
    refused: [
      {
        when: 'The refund is not on the list',
        call: { reason: 'As both sides agreed.', id: ids.nobody, reference: 'RB-2026-0048' },
        error: appError('staff_refund_unknown'),
      },
    ],
    alsoRefused: { conflict: 'The buyer’s bank has taken the payment back' },
  },
}
