import type { Catalogue } from './reason.ts'

/** Why an order cannot be rated, or a rating not be answered. */
export const ratingReasons = {
  rating_not_yet: {
    code: 'conflict',
    sentence: 'You can rate this order once the phone is delivered and the order is finished.',
  },
  rating_late: { code: 'conflict', sentence: 'The time to rate this order ended on {until:time}.' },
  rating_shown: {
    code: 'conflict',
    sentence: 'Both of you have rated, so the ratings are visible and can no longer be changed.',
  },
  rating_barred: {
    code: 'conflict',
    sentence: 'Your account and that of {other} share {what}. Such accounts do not rate each other.',
  },
  rating_described: { code: 'invalid', sentence: 'Say whether the phone was as described' },
  rating_of_buyer: { code: 'invalid', sentence: 'Only a buyer says whether the phone was as described' },
  rating_unknown: { code: 'not_found', sentence: 'There is no such rating.' },
  reply_of_rated: { code: 'conflict', sentence: 'You can reply only to a visible rating about you.' },
  reply_given: { code: 'conflict', sentence: 'You have already replied to this rating.' },
} as const satisfies Catalogue
