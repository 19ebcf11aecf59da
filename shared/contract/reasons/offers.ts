import type { Catalogue } from './reason.ts'

/** Refusals about buyers' offers and sellers' answers. */
export const offerReasons = {
  offer_unknown: { code: 'not_found', sentence: 'There is no such offer of yours.' },
  offer_too_low: { code: 'invalid', sentence: 'An offer is at least half the price: {least:price}.' },
  offer_not_below: { code: 'invalid', sentence: 'It costs {price:price}. At that price you can simply book it.' },
  counter_not_above: { code: 'invalid', sentence: 'Name more than the {least:price} you are offered.' },
  counter_not_below: { code: 'invalid', sentence: 'Name less than the {price:price} it costs.' },
  offer_open_already: { code: 'conflict', sentence: 'Your offer for {phone} still waits for an answer.' },
  offers_too_many_open: {
    code: 'conflict',
    sentence: '{most} offers of yours wait for an answer. Withdraw one, or wait.',
  },
  offers_too_many_rounds: { code: 'conflict', sentence: 'You have made {most} offers for {phone}, which is the limit.' },
  offers_too_many_today: {
    code: 'conflict',
    sentence: 'You have made this seller {most} offers in a day. You can make the next one from {from:time}.',
  },
  offers_lapsed: {
    code: 'conflict',
    sentence: '{times} phones that you got by an offer were not paid for. You can make offers again from {from:time}.',
  },
  offer_not_yours_now: { code: 'conflict', sentence: 'You cannot do this now. Please look again.' },
  offer_answered: { code: 'conflict', sentence: 'This offer is over. Please look again.' },
  offer_overtaken: { code: 'conflict', sentence: '{phone} was booked a moment ago, so the offer is over.' },
  offer_buyer_cannot: {
    code: 'conflict',
    sentence: 'The buyer cannot book {phone} at the moment. Try again later, or decline.',
  },
} as const satisfies Catalogue
