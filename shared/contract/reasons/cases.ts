import type { Catalogue } from './reason.ts'

/** Refusals in a case: for its two sides, and for the staff who decide. */
export const caseReasons = {
  case_points_needed: { code: 'invalid', sentence: 'Choose what does not hold' },
  case_is_open: { code: 'conflict', sentence: 'This order has a case. It is decided there.' },
  offer_once_a_day: { code: 'conflict', sentence: 'A part can be offered once a day, and again from {from:time}.' },
  offer_none: { code: 'conflict', sentence: 'Nothing is offered.' },
  offer_not_a_part: { code: 'invalid', sentence: 'Offer more than nothing, and less than all' },
  nothing_to_return: { code: 'conflict', sentence: 'There is nothing to send back.' },
  return_to_nobody: { code: 'conflict', sentence: 'The seller has closed the account, so nobody takes the phone back' },
  not_about_arrival: { code: 'conflict', sentence: 'This case is not about whether it arrived.' },
  withdraw_says_arrived: { code: 'conflict', sentence: 'Say that it has arrived, and you have time to look at it.' },
  appealed_before: { code: 'conflict', sentence: 'You have appealed already.' },
  appeal_by_another: { code: 'conflict', sentence: 'You made this decision. Somebody else of our staff decides the appeal.' },
  ruling_too_much: { code: 'invalid', sentence: 'That is more than the buyer paid' },
  pictures_need_words: { code: 'invalid', sentence: 'Say what the pictures show' },
  statements_too_many: { code: 'conflict', sentence: 'You have said {most} things in this case, which is the most.' },
  imei_of_another_return: { code: 'invalid', sentence: 'This is not the IMEI of the phone that was sent to you' },
} as const satisfies Catalogue
