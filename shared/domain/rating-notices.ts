import { timeText } from '../format.ts'
import { type Link, spec } from './notice-spec.ts'
import { ratingDays } from './ratings.ts'

type OfSide = { order: string; phone: string; side: 'buyer' | 'seller' }

const toRating = ({ order, side }: OfSide): Link => ({
  to: `${side === 'seller' ? '/dashboard/sales' : '/dashboard/payment'}/${order}#rating`,
  label: 'Rate this order',
})

/** Notices to the sides of an order about ratings (S13.5). */
export const ratingNotices = {
  rateOrder: spec<OfSide & { closesAt: string }>({
    class: 'ratings',
    topics: ['order'],
    title: ({ phone }) => `${phone}: how was it?`,
    text: ({ side, closesAt }) =>
      `Rate ${side === 'buyer' ? 'the seller' : 'the buyer'} until ${timeText(new Date(closesAt))}. Neither of you reads what the other says before both have rated, or the ${ratingDays} days are over.`,
    link: toRating,
  }),
  rated: spec<OfSide & { from: string; both: boolean; shownFrom: string }>({
    class: 'ratings',
    topics: ['order'],
    title: ({ from, phone }) => `${from} has rated you for ${phone}`,
    text: ({ both, shownFrom }) =>
      both
        ? 'Both of you have rated, so you can read it now, and answer it once.'
        : `You read it as soon as you have rated, too, or from ${timeText(new Date(shownFrom))} on.`,
    link: (facts) => ({ ...toRating(facts), label: 'Open the rating' }),
  }),
}
