import type { Catalogue } from './reason.ts'

/** Refusals about reports, what staff do with them, and suspensions. */
export const moderationReasons = {
  report_own: { code: 'conflict', sentence: 'This is your own: of your messages only the mask can be reported.' },
  report_mask_of_other: { code: 'conflict', sentence: 'The mask of a message is for its writer to report.' },
  report_category: { code: 'invalid', sentence: 'Choose what is wrong' },
  moderation_unknown: { code: 'not_found', sentence: 'Nothing like it was reported.' },
  moderation_not_now: { code: 'conflict', sentence: 'This was decided already, or is not decided yet.' },
  moderation_taken: { code: 'conflict', sentence: 'Somebody else of our staff looks at it until {until:time}.' },
  moderation_take_first: { code: 'conflict', sentence: 'Take it first, so that nobody else works on it.' },
  moderation_appeal_late: { code: 'conflict', sentence: 'The time to appeal is over.' },
  moderation_by_another: {
    code: 'conflict',
    sentence: 'You made this decision. Somebody else of our staff decides the appeal.',
  },
  moderation_same_later: {
    code: 'conflict',
    sentence: 'You made this decision. With nobody else, you decide the appeal from {from:time}.',
  },
  moderation_measure: { code: 'invalid', sentence: 'This cannot be done with what was reported' },
  moderation_ground: { code: 'invalid', sentence: 'Choose what the decision rests on' },
  moderation_rating: { code: 'invalid', sentence: 'A rating is removed for the law, privacy or proved extortion alone' },
  moderation_gone: { code: 'conflict', sentence: 'This phone is sold or deleted: it is on no list any more.' },
  moderation_of_staff: { code: 'conflict', sentence: 'This account is staff or closed: it cannot be suspended.' },
  decision_unknown: { code: 'not_found', sentence: 'There is no such decision about you.' },
  phone_restricted: { code: 'conflict', sentence: '{phone} is hidden by our staff. The decision says why, and how to appeal.' },
  selling_suspended: { code: 'forbidden', sentence: 'You cannot sell for now. The decision says why, and how to appeal.' },
  selling_suspended_until: {
    code: 'forbidden',
    sentence: 'You cannot sell until {until:time}. The decision says why, and how to appeal.',
  },
  account_suspended: {
    code: 'forbidden',
    sentence: 'Your account is suspended. You still reach your open orders, your money, and the decision, which you can appeal.',
  },
  account_suspended_until: {
    code: 'forbidden',
    sentence:
      'Your account is suspended until {until:time}. You still reach your open orders, your money, and the decision, which you can appeal.',
  },
} as const satisfies Catalogue
