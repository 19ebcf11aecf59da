import type { Catalogue } from './reason.ts'

/** Why an order cannot be rated, or a rating not be answered. */
export const ratingReasons = {
  rating_not_yet: { code: 'conflict', sentence: 'You can rate this order once it was delivered and is over.' },
  rating_late: { code: 'conflict', sentence: 'The time to rate this order ended on {until:time}.' },
  rating_shown: { code: 'conflict', sentence: 'Both of you have rated, and both read it: what you said stays as it is.' },
  rating_barred: {
    code: 'conflict',
    sentence: 'Your account and that of {other} share {what}. Such accounts do not rate each other.',
  },
  rating_described: { code: 'invalid', sentence: 'Say whether the phone was as described' },
  rating_of_buyer: { code: 'invalid', sentence: 'Only a buyer says whether the phone was as described' },
  rating_unknown: { code: 'not_found', sentence: 'There is no such rating.' },
  reply_of_rated: { code: 'conflict', sentence: 'You can answer a rating of yours that is shown.' },
  reply_given: { code: 'conflict', sentence: 'You have answered this rating.' },
} as const satisfies Catalogue
