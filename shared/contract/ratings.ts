import { z } from 'zod'
import { msg, t } from '#shared/language/message.ts'
import { maxRatingLength, maxReplyLength } from '../domain/ratings.ts'
import { Badge } from './badges.ts'
import { Product } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { counted, id, line, paging } from './fields.ts'

const instant = z.string()
const stars = z.number().int().min(1).max(5)
const side = z.enum(['buyer', 'seller'])

/** What one side of an order says about the other. A removed rating shows only that it existed; no names of closed accounts. */
export const Rating = z.object({
  _id: id,
  /** Who rates: the buyer or the seller. */
  by: side,
  /** Null for a closed account. */
  rater: z.string().nullable(),
  stars: stars.nullable(),
  /** Only by a buyer: whether the phone was as described. */
  asDescribed: z.boolean().nullable(),
  words: z.string().nullable(),
  writtenAt: instant,
  /** When everybody can read it: once both sides have rated, else when the time to rate is over. */
  shownFrom: instant,
  shown: z.boolean(),
  reply: z.object({ words: z.string(), at: instant }).nullable(),
  removed: z.boolean(),
  /** Whether it counts: not if both accounts turned out to share something. */
  counts: z.boolean(),
})
export type Rating = z.output<typeof Rating>

/** Both sides' ratings of an order, as one of them sees them. */
export const OrderRatings = z.object({
  side,
  /** The person whom the caller rates. */
  other: z.string(),
  closesAt: instant.nullable(),
  yours: Rating.nullable(),
  /** Null until it is shown. */
  theirs: Rating.nullable(),
  /** Why the caller cannot rate now, or change their rating; null if they can. */
  rateRefusal: z.string().nullable(),
  replyRefusal: z.string().nullable(),
})
export type OrderRatings = z.output<typeof OrderRatings>

const order = z.object({ id })

/** S13.2: the words contained a phone number, an address or a handle, which readers see as '•••'. */
const contactsHidden = z.boolean()

export const getOrderRatings = endpoint('GET /orders/:id/ratings', {
  access: 'signed-in',
  key: 'own.orders.read',
  priority: 'account',
  act: 'settle',
  summary: 'Returns both ratings of an order; the other side’s only once both have rated or the time to rate is over',
  params: order,
  output: OrderRatings,
})

const chooseStars = { error: () => t('fields.chooseStars') }

export const rateOrder = endpoint('PUT /orders/:id/rating', {
  access: 'signed-in',
  key: 'own.ratings.write',
  priority: 'account',
  summary: 'Rates the other side of a finished order, within 14 days; can be changed until the rating is shown',
  params: order,
  input: z.strictObject({
    stars: z.number(chooseStars).int(chooseStars).min(1, chooseStars).max(5, chooseStars),
    /** Required from a buyer, rejected from a seller. */
    asDescribed: z.boolean({ error: () => t('fields.sayAsDescribed') }).optional(),
    words: line(msg('fields.yourWords'), maxRatingLength).optional(),
  }),
  limit: { times: 60, seconds: 3600 },
  output: OrderRatings.extend({ contactsHidden }),
  refusal: { acknowledged: false },
})

export const replyToRating = endpoint('POST /ratings/:id/reply', {
  access: 'signed-in',
  key: 'own.ratings.write',
  priority: 'account',
  summary: 'Replies publicly to a rating of the caller, once',
  params: z.object({ id }),
  input: z.strictObject({ words: line(msg('fields.yourReply'), maxReplyLength) }),
  limit: { times: 60, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true), message: z.string(), contactsHidden }),
  refusal: { acknowledged: false },
})

export const ratingLists = ['received', 'given'] as const

export const MyRating = Rating.extend({
  order: id,
  productName: z.string(),
  /** The other side; null for a closed account. */
  other: z.string().nullable(),
  replyRefusal: z.string().nullable(),
})
export type MyRating = z.output<typeof MyRating>

export const listMyRatings = endpoint('GET /me/ratings', {
  access: 'signed-in',
  key: 'own.ratings.read',
  priority: 'account',
  summary: 'Lists visible ratings of the caller, or all ratings by the caller, newest first',
  query: z.object({ show: z.enum(ratingLists).default('received'), ...paging(100, 20).shape }),
  output: z.array(MyRating),
  paged: true,
})

/** Facts beside the stars, from the order records; null if there is no data. */
const Facts = z.object({
  sales: counted,
  /** In percent of the phones that were to be shipped. */
  shippedInTime: z.number().nullable(),
  /** Per hundred delivered orders. */
  casesPerHundred: z.number().nullable(),
  /** In percent of the ratings that count. */
  asDescribed: z.number().nullable(),
  /** The median over the last 90 days. */
  answersWithinMinutes: z.number().nullable(),
})

/** What everybody may know of a seller: no e-mail, phone number or address. */
export const Seller = z.object({
  _id: id,
  name: z.string(),
  since: instant,
  /** When staff verified the seller; null if they have not. */
  verifiedAt: instant.nullable(),
  /** What was checked, and until when that holds; null without a badge. */
  badge: Badge.nullable(),
  /** The same in a sentence. */
  verification: z.string(),
  /** Why nothing of theirs is on offer for now; null if it is. */
  notice: z.string().nullable(),
  /** Null with fewer than three ratings: new. */
  score: z.number().nullable(),
  /** The share of good ratings, in percent, as the lower bound of the 95 % interval. */
  goodShare: z.number().nullable(),
  ratings: counted,
  facts: Facts,
  /** When score and facts were calculated; null before the first time. */
  asOf: instant.nullable(),
  offered: counted,
})
export type Seller = z.output<typeof Seller>

const seller = z.object({ id })

export const getSeller = endpoint('GET /seller-pages/:id', {
  access: 'public',
  priority: 'browse',
  summary: 'Returns a seller’s public profile: member since, verification, score and facts; its page is /sellers/{id}',
  params: seller,
  output: Seller,
})

export const listSellerRatings = endpoint('GET /seller-pages/:id/ratings', {
  access: 'public',
  priority: 'browse',
  summary: 'Lists buyers’ ratings of a seller, newest first',
  params: seller,
  query: paging(50, 10),
  output: z.array(Rating),
  paged: true,
})

export const sellerShelves = ['offered', 'sold'] as const

export const listSellerPhones = endpoint('GET /seller-pages/:id/phones', {
  access: 'public',
  priority: 'browse',
  summary: 'Lists the phones that a seller offers, or has sold, newest first',
  params: seller,
  query: z.object({ show: z.enum(sellerShelves).default('offered'), ...paging(48, 12).shape }),
  output: z.array(Product),
  paged: true,
})

/** A real review for the home page. */
export const Review = z.object({
  _id: id,
  rater: z.string().nullable(),
  stars,
  words: z.string(),
  seller: z.object({ _id: id, name: z.string() }),
  at: instant,
})
export type Review = z.output<typeof Review>

export const listReviews = endpoint('GET /reviews', {
  access: 'public',
  priority: 'browse',
  summary: 'Lists three of the newest ratings with words, by different buyers if possible; empty until there are three',
  output: z.array(Review),
})

export const getScores = endpoint('GET /scores', {
  access: 'public',
  priority: 'browse',
  summary: 'Returns the formula of the sellers’ scores, its parameters and date; GET /scores/ratings lists its input',
  output: z.object({
    /** When the scores were calculated; null before the first time. */
    asOf: instant.nullable(),
    marketMean: z.number().nullable(),
    ratings: counted,
    formula: z.array(z.string()),
    figures: z.object({
      weightOfMean: z.number(),
      halfLifeDays: z.number(),
      leastRatings: z.number(),
      goodFrom: z.number(),
      z: z.number(),
    }),
  }),
})

export const listScoreInputs = endpoint('GET /scores/ratings', {
  access: 'public',
  priority: 'crawl',
  summary: 'Lists every rating that is part of the current scores, oldest first, so that anyone can recompute them',
  query: paging(1000, 1000),
  output: z.array(z.object({ _id: id, seller: id, stars, asDescribed: z.boolean(), shownFrom: instant })),
  paged: true,
})
