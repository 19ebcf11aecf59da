import type { Catalogue } from './reason.ts'

/** Refusals after the payment: shipping, hand-over, inspection, decisions by staff. */
export const deliveryReasons = {
  step_not_yours: { code: 'forbidden', sentence: 'This is for the other side, or for our staff, to do.' },
  step_not_now: { code: 'conflict', sentence: 'This cannot be done now: {now}.' },
  step_too_early: { code: 'conflict', sentence: 'This can be done from {from:time}.' },
  step_too_late: { code: 'conflict', sentence: 'This could be done until {until:time}.' },
  order_stands_still: {
    code: 'conflict',
    sentence: 'The buyer’s bank has taken the payment back. Everything is on hold until it has decided.',
  },
  bank_has_paid: {
    code: 'conflict',
    sentence: 'The buyer’s bank has taken this payment back for good, so there is nothing left to give back.',
  },
  cancel_costs: {
    code: 'conflict',
    sentence:
      'You have cancelled {times} times in {days} days, so {fee:price} are kept if you cancel this order. Please look again.',
  },
  cancel_asked_too_often: { code: 'conflict', sentence: 'You have asked {most} times already.' },
  reported_too_often: { code: 'conflict', sentence: 'You have reported this {most} times already.' },
  reported_before: {
    code: 'conflict',
    sentence: 'You said that all was well after all. You can report this again from {from:time}.',
  },
  meeting_not_offered: { code: 'conflict', sentence: 'The other side has not offered to meet.' },
  meeting_already_offered: { code: 'conflict', sentence: 'A meeting was already offered.' },
  meeting_failed_before: { code: 'conflict', sentence: 'An earlier meeting did not work out, so the phone has to be shipped.' },
  inspection_extended_before: { code: 'conflict', sentence: 'You have asked for more time already.' },
  step_needs: { code: 'invalid', sentence: '{field} is required' },
  tracking_number_wrong: { code: 'invalid', sentence: 'This is not a tracking number of {carrier}. Please look again' },
  tracking_number_used: {
    code: 'conflict',
    sentence: 'This tracking number is on another parcel already. Please look again; if it is yours, write to us',
  },
  scan_unsigned: { code: 'invalid', sentence: 'This message is not signed by the carrier.' },
  imei_wrong: { code: 'invalid', sentence: '{fault}' },
  imei_of_another: { code: 'invalid', sentence: 'This is not the IMEI of the phone that you listed' },
  imei_of_another_phone: {
    code: 'invalid',
    sentence: 'This is not the IMEI of the listing. Do not take the phone before you know why',
  },
  imei_reported_not_shipped: {
    code: 'conflict',
    sentence:
      'A register of lost and stolen devices lists this IMEI, so the phone can’t be shipped. Check the number. If it’s right, have the report withdrawn by whoever made it, or cancel the sale',
  },
  imei_reported_not_taken: {
    code: 'conflict',
    sentence:
      'A register of lost and stolen devices lists this IMEI. Check the number. If it’s right, don’t take the phone; you can cancel the order',
  },
  code_wrong: { code: 'invalid', sentence: 'That is not the code. You can try {left} more times' },
  code_wrong_last: {
    code: 'conflict',
    sentence: 'That was the last try. The phone now has to be shipped.',
  },
  code_malformed: { code: 'invalid', sentence: 'A code has six digits. This did not count as a try' },
  code_none: { code: 'conflict', sentence: 'There is no valid code. The buyer gets a new one on the order’s page.' },
  case_kind_wrong: { code: 'invalid', sentence: 'Choose what is wrong' },
  sale_unknown: { code: 'not_found', sentence: 'There is no such sale of yours.' },
  order_unfinished: {
    code: 'conflict',
    sentence: 'The order of {phone} is not over yet. The account can be closed once it is, and all money has arrived.',
  },
} as const satisfies Catalogue
