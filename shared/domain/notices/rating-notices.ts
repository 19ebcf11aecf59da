import { ratingDays } from '#shared/domain/ratings.ts'
import { timeText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { type Link, spec } from './notice-spec.ts'

type OfSide = { order: string; phone: string; side: 'buyer' | 'seller' }

const toRating = ({ order, side }: OfSide): Link => ({
  to: `${side === 'seller' ? '/dashboard/sales' : '/dashboard/payment'}/${order}#rating`,
  label: t('notices.rateOrder'),
})

/** Notices to the sides of an order about ratings (S13.5). */
export const ratingNotices = {
  rateOrder: spec<OfSide & { closesAt: string }>({
    class: 'ratings',
    topics: ['order'],
    title: ({ phone }) => t('notices.rateTitle', { phone }),
    text: ({ side, closesAt }) => t('notices.rateBy', { side, time: timeText(new Date(closesAt)), days: ratingDays }),
    link: toRating,
  }),
  rated: spec<OfSide & { from: string; both: boolean; shownFrom: string }>({
    class: 'ratings',
    topics: ['order'],
    title: ({ from, phone }) => t('notices.ratedYou', { from, phone }),
    text: ({ both, shownFrom }) =>
      both ? t('notices.ratedBoth') : t('notices.ratedText', { time: timeText(new Date(shownFrom)) }),
    link: (facts) => ({ ...toRating(facts), label: t('notices.seeRating') }),
  }),
}
