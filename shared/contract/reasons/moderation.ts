import type { Catalogue } from './reason.ts'

/** Refusals about reports, what staff do with them, and suspensions. */
export const moderationReasons = {
  report_own: { code: 'conflict', sentence: 'This is your own. Of your own messages, only the masking can be reported.' },
  report_mask_of_other: { code: 'conflict', sentence: 'Only the writer of a message can report its masking.' },
  report_category: { code: 'invalid', sentence: 'Choose what is wrong' },
  moderation_unknown: { code: 'not_found', sentence: 'There is no such report.' },
  moderation_not_now: { code: 'conflict', sentence: 'This is already decided, or not decided yet.' },
  moderation_taken: { code: 'conflict', sentence: 'Another member of our staff is working on it until {until:time}.' },
  moderation_take_first: { code: 'conflict', sentence: 'Take it first, so that nobody else works on it.' },
  moderation_appeal_late: { code: 'conflict', sentence: 'The time to appeal is over.' },
  moderation_by_another: {
    code: 'conflict',
    sentence: 'You made this decision. Another member of our staff decides the appeal.',
  },
  moderation_same_later: {
    code: 'conflict',
    sentence: 'You made this decision. As the only admin, you can decide the appeal from {from:time}.',
  },
  own_matter: {
    code: 'forbidden',
    sentence: 'This concerns you, or an account linked with yours. Another admin has to decide it.',
  },
  own_matter_alone: {
    code: 'forbidden',
    sentence: 'This is about you, and there is no other admin. Whoever runs the server can make one with “npm run admin”.',
  },
  moderation_measure: { code: 'invalid', sentence: 'This cannot be done with what was reported' },
  moderation_ground: { code: 'invalid', sentence: 'Choose what the decision is based on' },
  moderation_rating: { code: 'invalid', sentence: 'A rating can be removed only for legal reasons, privacy or proven extortion' },
  moderation_gone: { code: 'conflict', sentence: 'This phone is sold or deleted, so it is no longer listed.' },
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
    sentence:
      'Your account is suspended. You can still reach your open orders, your money, and the decision, which you can appeal.',
  },
  account_suspended_until: {
    code: 'forbidden',
    sentence:
      'Your account is suspended until {until:time}. You can still reach your open orders, your money, and the decision, which you can appeal.',
  },
} as const satisfies Catalogue
