import { msg } from '#shared/language/message.ts'
import type { Catalogue } from './reason.ts'

/** Why an order cannot be rated, or a rating not be answered. */
export const ratingReasons = {
  rating_not_yet: { code: 'conflict', sentence: msg('refusals.ratingNotYet') },
  rating_late: { code: 'conflict', sentence: msg('refusals.ratingLate') },
  rating_shown: { code: 'conflict', sentence: msg('refusals.ratingShown') },
  rating_barred: { code: 'conflict', sentence: msg('refusals.ratingBarred') },
  rating_described: { code: 'invalid', sentence: msg('refusals.ratingDescribed') },
  rating_of_buyer: { code: 'invalid', sentence: msg('refusals.ratingOfBuyer') },
  rating_unknown: { code: 'not_found', sentence: msg('refusals.ratingUnknown') },
  reply_of_rated: { code: 'conflict', sentence: msg('refusals.replyOfRated') },
  reply_given: { code: 'conflict', sentence: msg('refusals.replyGiven') },
} as const satisfies Catalogue
