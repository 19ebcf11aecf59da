import { msg } from '#shared/language/message.ts'
import type { Catalogue } from './reason.ts'

/** Refusals about buyers' offers and sellers' answers. */
export const offerReasons = {
  offer_unknown: { code: 'not_found', sentence: msg('refusals.offerUnknown') },
  offer_too_low: { code: 'invalid', sentence: msg('refusals.offerTooLow') },
  offer_not_below: { code: 'invalid', sentence: msg('refusals.offerNotBelow') },
  counter_not_above: { code: 'invalid', sentence: msg('refusals.counterNotAbove') },
  counter_not_below: { code: 'invalid', sentence: msg('refusals.counterNotBelow') },
  offer_open_already: { code: 'conflict', sentence: msg('refusals.offerOpenAlready') },
  offers_too_many_open: { code: 'conflict', sentence: msg('refusals.offersTooManyOpen') },
  offers_too_many_rounds: { code: 'conflict', sentence: msg('refusals.offersTooManyRounds') },
  offers_too_many_today: { code: 'conflict', sentence: msg('refusals.offersTooManyToday') },
  offers_lapsed: { code: 'conflict', sentence: msg('refusals.offersLapsed') },
  offer_not_yours_now: { code: 'conflict', sentence: msg('refusals.offerNotYoursNow') },
  offer_answered: { code: 'conflict', sentence: msg('refusals.offerAnswered') },
  offer_overtaken: { code: 'conflict', sentence: msg('refusals.offerOvertaken') },
  offer_buyer_cannot: { code: 'conflict', sentence: msg('refusals.offerBuyerCannot') },
} as const satisfies Catalogue
