import type { Catalogue } from './reason.ts'

/** Refusals of the page on which people who try the demo turn time and break things. */
export const sandboxReasons = {
  time_too_far: {
    code: 'conflict',
    sentence: 'The market is {days} days ahead already: restart the demo with an empty data folder.',
  },
  stand_in_away: { code: 'conflict', sentence: 'This market does not use the stand-in that could do that.' },
  parcel_unknown: { code: 'not_found', sentence: 'This parcel is not on its way any more.' },
  payout_account_unknown: { code: 'not_found', sentence: 'There is no such account any more.' },
  refund_unknown: { code: 'not_found', sentence: 'This refund cannot fail any more.' },
} as const satisfies Catalogue
