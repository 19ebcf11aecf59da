import { ratingDays } from '#shared/domain/ratings.ts'
import { timeText } from '#shared/format.ts'
import { type Link, spec } from './notice-spec.ts'

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
      `Rate ${side === 'buyer' ? 'the seller' : 'the buyer'} by ${timeText(new Date(closesAt))}. You’ll see each other’s ratings once you’ve both rated, or after ${ratingDays} days.`,
    link: toRating,
  }),
  rated: spec<OfSide & { from: string; both: boolean; shownFrom: string }>({
    class: 'ratings',
    topics: ['order'],
    title: ({ from, phone }) => `${from} rated you for ${phone}`,
    text: ({ both, shownFrom }) =>
      both
        ? 'You’ve both rated, so you can read it now and reply once.'
        : `You’ll see it once you’ve rated too, or on ${timeText(new Date(shownFrom))}.`,
    link: (facts) => ({ ...toRating(facts), label: 'See the rating' }),
  }),
}
