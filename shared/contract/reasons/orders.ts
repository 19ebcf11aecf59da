import type { Catalogue } from './reason.ts'

/** Bookings, payments and refunds. The pages show some of them before a request is sent, by the tables of shared/domain. */
export const orderReasons = {
  order_unknown: { code: 'not_found', sentence: 'There is no such order of yours.' },
  not_your_orders: { code: 'forbidden', sentence: 'You can see your own orders only.' },
  address_abroad: { code: 'invalid', sentence: 'Phones are sent inside one country only: {country}.' },
  book_for_yourself: { code: 'forbidden', sentence: 'You can book for yourself only.' },
  flag_unknown: { code: 'not_found', sentence: 'There is no such order on the list.' },

  phone_sold: { code: 'conflict', sentence: '{phone} is already sold' },
  phone_not_offered: { code: 'conflict', sentence: '{phone} is no longer offered' },
  phone_paused: { code: 'conflict', sentence: '{phone} is paused by its seller' },
  phone_price_changed: { code: 'conflict', sentence: '{phone} now costs {price:price}. Book it again if you agree.' },
  phone_booked: { code: 'conflict', sentence: 'Somebody else has booked {phone}' },
  phone_booked_until: { code: 'conflict', sentence: 'Somebody else has booked {phone} until {until:time}' },
  booked_by_you: { code: 'conflict', sentence: 'You already have a booking on {phone}' },
  phone_free: { code: 'conflict', sentence: '{phone} can be booked again' },
  booked_too_often: {
    code: 'conflict',
    sentence: 'You have booked {phone} {times} times and given it back. You can book it again from {from:time}.',
  },
  given_up_often_here: {
    code: 'conflict',
    sentence: 'You have given back {times} phones of this seller. You can book one from {from:time}.',
  },
  given_up_often: {
    code: 'conflict',
    sentence: 'You have given back {times} phones. You can book one from {from:time}.',
  },
  seller_blocked_you: { code: 'forbidden', sentence: 'The seller of {phone} does not sell to you.' },
  too_many_unpaid: {
    code: 'conflict',
    sentence: 'You hold {most} unpaid phones already. Pay for one of them, or give one back.',
  },

  booking_ended: { code: 'conflict', sentence: 'This booking has ended.' },
  booking_already_ended: { code: 'conflict', sentence: 'This booking has already ended.' },
  hold_ended: { code: 'conflict', sentence: 'The hold on this phone has ended.' },
  hold_ended_since: { code: 'conflict', sentence: 'The hold on this phone has ended. {phone:reason}.' },
  booking_cancelled: { code: 'conflict', sentence: 'This booking was cancelled.' },
  booking_cancelled_since: { code: 'conflict', sentence: 'This booking was cancelled. {phone:reason}.' },
  order_paid: { code: 'conflict', sentence: 'This order is already paid.' },
  order_refunded: { code: 'conflict', sentence: 'This order was refunded.' },
  order_already_refunded: { code: 'conflict', sentence: 'This order is already refunded.' },
  order_not_being_paid: { code: 'conflict', sentence: 'This order is not being paid.' },
  refund_not_held: {
    code: 'conflict',
    sentence: 'That amount is no longer held for this order, so it cannot be refunded here.',
  },
  only_paid_refunded: { code: 'conflict', sentence: 'Only a paid order can be refunded.' },
  only_unpaid_cancelled: { code: 'conflict', sentence: 'Only an unpaid booking can be given back.' },
  just_paid: { code: 'conflict', sentence: 'This order has just been paid, so the phone is yours.' },

  price_changed: { code: 'conflict', sentence: 'The price of this order is {price:price}. Please look again.' },
  order_phone_not_offered: { code: 'conflict', sentence: 'This phone is no longer offered.' },
  no_order_at_price: { code: 'not_found', sentence: 'You have no unpaid order at this price.' },
  payment_of_another_order: { code: 'conflict', sentence: 'That payment was not made for this order.' },
  payment_processing: { code: 'conflict', sentence: 'The card provider is still working on your payment.' },
  cancel_while_processing: {
    code: 'conflict',
    sentence: 'The card provider is still working on your payment. Look again in a minute.',
  },
  payment_not_settled: {
    code: 'payment_unfinished',
    sentence: 'The card provider is still working on your payment. Nothing more is needed from you.',
  },
  payment_not_taken: {
    code: 'payment_unfinished',
    sentence: 'The card provider has not taken this payment. Please try again.',
  },
  payment_not_prepared: {
    code: 'unavailable',
    sentence: 'The card provider could not prepare the payment. Please try again.',
  },
  payment_unknown: { code: 'not_found', sentence: 'The card provider does not know this payment.' },
  card_provider_unreachable: {
    code: 'unavailable',
    sentence: 'The card provider cannot be reached. Nothing was charged by this; please try again in a moment.',
  },
  webhook_unsigned: {
    code: 'invalid',
    sentence: 'This message is not signed by the card provider.',
  },

  /** `why` is what the refund's record says: one of the charges below, or an operator's words. */
  money_returned: { code: 'conflict', sentence: '{why} Your money is on its way back to you.' },
  charge_of_another_amount: { code: 'conflict', sentence: 'The amount charged is not the amount of the order.' },
  charge_in_another_currency: { code: 'conflict', sentence: 'The currency charged is not the currency of the order.' },
  charge_in_another_mode: { code: 'conflict', sentence: 'The charge was made in another mode of the card provider.' },
  charge_for_something_else: { code: 'conflict', sentence: 'The charge was made for something else.' },
  charge_too_late: { code: 'conflict', sentence: 'The order could no longer be paid when the money came.' },
} as const satisfies Catalogue
