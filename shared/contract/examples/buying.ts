import type * as orders from '../orders.ts'
import type * as payments from '../payments.ts'
import type * as wishlist from '../wishlist.ts'
import { type ExamplesOf, ids, imageUrlOf, people, transactionId } from './example.ts'

const { sam, bea, ben } = people
const contact = { phone: '+1 202 555 0143', location: '12 Harbour Street, Springfield' }
const noSuchOrder = 'There is no such order of yours.'

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
        code: 'forbidden',
        message: 'You can see your own wishlist only.',
      },
    ],
  },
  addWish: {
    as: 'bea',
    call: { productsId: ids.galaxy },
    answer: { acknowledged: true, insertedId: ids.wish, message: ' Added Whistlist' },
    refused: [
      {
        when: 'It is there already',
        call: { productsId: ids.realme },
        code: 'conflict',
        message: 'Realme 9 Pro is already on your wishlist',
      },
      { when: 'The id is unknown', call: { productsId: ids.nobody }, code: 'not_found', message: 'There is no such phone.' },
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
        code: 'not_found',
        message: 'That phone is not on your wishlist.',
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
        code: 'conflict',
        message: 'Somebody else has booked iPhone 12 until Nov 22, 2026, 09:30 UTC',
      },
      {
        when: 'The caller holds it already',
        call: { productsId: ids.redmi, ...contact },
        code: 'conflict',
        message: 'You already have a booking on Redmi Note 11',
      },
      {
        when: 'The phone number has no digits',
        call: { productsId: ids.galaxy, location: contact.location, phone: 'call me' },
        code: 'invalid',
        message: 'Write the phone number with digits',
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
        code: 'forbidden',
        message: 'You can see your own orders only.',
      },
    ],
  },
  getOrder: {
    as: 'bea',
    call: { id: ids.order },
    answer: order,
    refused: [
      { when: "The order is somebody else's", as: 'ben', call: { id: ids.order }, code: 'not_found', message: noSuchOrder },
    ],
  },
  cancelOrder: {
    as: 'bea',
    call: { id: ids.order },
    answer: { deletedCount: 1, message: 'Your booking is given back.' },
    refused: [
      { when: "The order is somebody else's", as: 'ben', call: { id: ids.order }, code: 'not_found', message: noSuchOrder },
    ],
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
        code: 'conflict',
        message: 'The price of this order is 120 $. Please look again.',
      },
      {
        when: "The order is somebody else's",
        as: 'ben',
        call: { order: ids.order, resalePrice: 120 },
        code: 'not_found',
        message: noSuchOrder,
      },
    ],
  },
  recordPayment: {
    as: 'bea',
    call: { order: ids.order, transactionId, resalePrice: 120, email: bea.email, bookingsId: ids.redmi },
    answer: { insertedId: ids.payment, message: 'Congrats! your payment completed' },
    refused: [
      {
        when: "The payment is another order's, or none",
        call: { order: ids.order, transactionId: 'pi_invented' },
        code: 'conflict',
        message: 'That payment was not made for this order.',
      },
      {
        when: "The order is somebody else's",
        as: 'ben',
        call: { order: ids.order, transactionId },
        code: 'not_found',
        message: noSuchOrder,
      },
    ],
    alsoRefused: { payment_unfinished: 'The card provider has not taken the payment, or is still working on it' },
  },
}
