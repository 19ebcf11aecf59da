import { scoreFormula } from '../../domain/ratings.ts'
import type * as ratings from '../ratings.ts'
import { appError } from '../reasons/market.ts'
import { galaxy } from './catalog.ts'
import { type ExamplesOf, ids, people } from './example.ts'

const at = '2026-11-22T14:05:10.000Z'
const rating = {
  _id: ids.rating,
  by: 'buyer' as const,
  rater: people.bea.name,
  stars: 5,
  asDescribed: true,
  words: null,
  writtenAt: at,
  shownFrom: at,
  shown: true,
  reply: null,
  removed: false,
  counts: true,
}
const notToAnswer = appError('reply_of_rated').message
const ofOrder = {
  side: 'buyer' as const,
  other: people.sam.name,
  closesAt: at,
  yours: null,
  theirs: null,
  rateRefusal: null,
  replyRefusal: notToAnswer,
}
const noSeller = { when: 'There is no such seller', call: { id: ids.bea }, error: appError('seller_unknown') }
const ofStranger = (call: { id: string }) => ({
  when: 'The order is between others',
  as: 'ben' as const,
  call,
  error: appError('order_unknown'),
})

export const ratingExamples: ExamplesOf<typeof ratings> = {
  getOrderRatings: {
    as: 'bea',
    call: { id: ids.order },
    answer: ofOrder,
    refused: [ofStranger({ id: ids.order })],
  },
  rateOrder: {
    as: 'bea',
    call: { id: ids.order, stars: 5, asDescribed: true, words: 'Just as described, and quickly sent.' },
    answer: {
      ...ofOrder,
      yours: { ...rating, words: 'Just as described, and quickly sent.', shown: false },
      contactsHidden: false,
    },
    refused: [
      { ...ofStranger({ id: ids.order }), call: { id: ids.order, stars: 1 } },
      {
        when: 'A buyer does not say whether the phone was as described',
        call: { id: ids.order, stars: 5 },
        error: appError('rating_described'),
      },
    ],
    alsoRefused: { conflict: 'It is not over, the 14 days are, both have rated, or both accounts share something' },
  },
  replyToRating: {
    as: 'sam',
    call: { id: ids.rating, words: 'Thank you, enjoy the phone!' },
    answer: { acknowledged: true, message: 'Reply posted below the rating.', contactsHidden: false },
    refused: [
      {
        when: 'It is a rating of somebody else',
        as: 'sue',
        call: { id: ids.rating, words: 'Me, too' },
        error: appError('rating_unknown'),
      },
    ],
    alsoRefused: { conflict: 'It was answered, or staff removed it' },
  },
  listMyRatings: {
    as: 'sam',
    call: { show: 'received' },
    answer: [{ ...rating, order: ids.order, productName: 'Redmi Note 11', other: people.bea.name, replyRefusal: null }],
  },
  getSeller: {
    as: 'guest',
    call: { id: ids.sam },
    answer: {
      _id: ids.sam,
      name: people.sam.name,
      since: at,
      verifiedAt: at,
      // From before there were records.
      badge: { since: at, until: '2027-05-21T14:05:10.000Z', isRecorded: false, checked: [], missing: [] },
      verification:
        'Our staff verified this seller on Nov 22, 2026, before we recorded what was checked. The badge lasts until May 21, 2027.',
      notice: null,
      score: null,
      goodShare: null,
      ratings: 0,
      facts: { sales: 0, shippedInTime: null, casesPerHundred: null, asDescribed: null, answersWithinMinutes: null },
      asOf: null,
      offered: 4,
    },
    refused: [noSeller],
  },
  listSellerRatings: {
    as: 'guest',
    call: { id: ids.sam, limit: 1 },
    answer: [{ ...rating, rater: people.bea.name.split(' ')[0] ?? '' }],
  },
  listSellerPhones: { as: 'guest', call: { id: ids.sam, limit: 1 }, answer: [galaxy] },
  listReviews: { as: 'guest', call: {}, answer: [] },
  getScores: {
    as: 'guest',
    call: {},
    answer: {
      asOf: at,
      marketMean: 5,
      ratings: 1,
      formula: [
        'Based on buyers’ ratings of delivered orders that were visible on the date of the scores, without ratings between linked accounts (same card, bank account or device) and ratings that staff removed.',
        'weight of a rating = 0.5 ^ (days since it became visible / 365)',
        'market mean m = sum(weight × stars) / sum(weight), over all these ratings',
        'score = (8 × m + sum(weight × stars)) / (8 + sum(weight)), over the seller’s ratings',
        'good share = lower bound of the 95% Wilson interval for the share of ratings with 4 or 5 stars, each counted once (z = 1.959963984540054)',
        'A seller with fewer than 3 ratings is new and has no score.',
      ],
      figures: scoreFormula,
    },
  },
  listScoreInputs: {
    as: 'guest',
    call: { limit: 1 },
    answer: [{ _id: ids.rating, seller: ids.sam, stars: 5, asDescribed: true, shownFrom: at }],
  },
}
