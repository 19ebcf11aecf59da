import { mediumDate } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { spec } from './notice-spec.ts'
import { type OrderFacts, toSale } from './order-notice.ts'

type Held = { holdUntil: string; reason: string }

const toMoney = () => ({ to: '/dashboard/money', label: t('notices.seeMoney') })

/** Notices to sellers about payouts that staff hold back (S23.6). */
export const payoutHoldNotices = {
  payoutHeld: spec<OrderFacts & Held>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.payoutHeld', { phone }),
    text: ({ holdUntil, reason }) => t('notices.payoutHeldText', { date: mediumDate(holdUntil), reason }),
    link: toSale,
  }),
  payoutReleased: spec<OrderFacts>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.payoutReleased', { phone }),
    text: () => t('notices.payoutReleasedText'),
    link: toSale,
  }),
  payoutsHeld: spec<Held>({
    class: 'money',
    topics: ['order', 'person'],
    title: () => t('notices.payoutsHeld'),
    text: ({ holdUntil, reason }) => t('notices.payoutsHeldText', { date: mediumDate(holdUntil), reason }),
    link: toMoney,
  }),
  payoutsReleased: spec<Record<string, never>>({
    class: 'money',
    topics: ['order', 'person'],
    title: () => t('notices.payoutsReleased'),
    text: () => t('notices.payoutsReleasedText'),
    link: toMoney,
  }),
}
