import { msg } from '#shared/language/message.ts'
import type { Catalogue } from './reason.ts'

/** Refusals of the page on which people who try the demo turn time and break things. */
export const sandboxReasons = {
  time_too_far: { code: 'conflict', sentence: msg('refusals.timeTooFar') },
  stand_in_away: { code: 'conflict', sentence: msg('refusals.standInAway') },
  parcel_unknown: { code: 'not_found', sentence: msg('refusals.parcelUnknown') },
  payout_account_unknown: { code: 'not_found', sentence: msg('refusals.payoutAccountUnknown') },
  refund_unknown: { code: 'not_found', sentence: msg('refusals.refundUnknown') },
} as const satisfies Catalogue
