import type { Catalogue } from './reason.ts'

/** Refusals in a case: for its two sides, and for the staff who decide. */
export const caseReasons = {
  case_points_needed: { code: 'invalid', sentence: 'Choose what is not as described' },
  case_is_open: { code: 'conflict', sentence: 'This order has a case. It is decided there.' },
  offer_once_a_day: { code: 'conflict', sentence: 'A part can be offered once a day, the next from {from:time}.' },
  parts_too_many: {
    code: 'conflict',
    sentence: 'A part was given back {most} times already. Give all of it back, take the phone back, or let our staff decide.',
  },
  offer_none: { code: 'conflict', sentence: 'Nothing is offered.' },
  offer_not_a_part: { code: 'invalid', sentence: 'Offer more than nothing and less than the full amount' },
  nothing_to_return: { code: 'conflict', sentence: 'There is nothing to send back.' },
  return_to_nobody: { code: 'conflict', sentence: 'The seller has closed their account, so the phone cannot be returned' },
  not_about_arrival: { code: 'conflict', sentence: 'This case is not about whether it arrived.' },
  withdraw_says_arrived: { code: 'conflict', sentence: 'Confirm that it has arrived: you then have time to check it.' },
  address_doubted_before: { code: 'conflict', sentence: 'You have already asked our staff about the return address.' },
  appealed_before: { code: 'conflict', sentence: 'You have already appealed.' },
  appeal_by_another: { code: 'conflict', sentence: 'You made this decision. Another member of our staff decides the appeal.' },
  ruling_too_much: { code: 'invalid', sentence: 'That is more than the buyer paid' },
  pictures_need_words: { code: 'invalid', sentence: 'Say what the pictures show' },
  statements_too_many: { code: 'conflict', sentence: 'You have reached the limit of {most} statements in this case.' },
  imei_of_another_return: { code: 'invalid', sentence: 'This is not the IMEI of the phone that was sent to you' },
} as const satisfies Catalogue
