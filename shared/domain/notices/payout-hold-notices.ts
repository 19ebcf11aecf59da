import { mediumDate } from '#shared/format.ts'
import { spec } from './notice-spec.ts'
import { type OrderFacts, toSale } from './order-notice.ts'

type Held = { holdUntil: string; reason: string }

const toMoney = () => ({ to: '/dashboard/money', label: 'See your money' })

/** Notices to sellers about payouts that staff hold back (S23.6). */
export const payoutHoldNotices = {
  payoutHeld: spec<OrderFacts & Held>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => `Your payout for ${phone} is on hold`,
    text: ({ holdUntil, reason }) =>
      `Our staff hold it back until ${mediumDate(holdUntil)}: “${reason}” If you think that’s a mistake, contact us.`,
    link: toSale,
  }),
  payoutReleased: spec<OrderFacts>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => `Your payout for ${phone} is no longer on hold`,
    text: () => 'It’s sent as soon as the sale is complete and nothing else holds it.',
    link: toSale,
  }),
  payoutsHeld: spec<Held>({
    class: 'money',
    topics: ['order', 'person'],
    title: () => 'All your payouts are on hold',
    text: ({ holdUntil, reason }) =>
      `Our staff hold them back until ${mediumDate(holdUntil)}: “${reason}” If you think that’s a mistake, contact us.`,
    link: toMoney,
  }),
  payoutsReleased: spec<Record<string, never>>({
    class: 'money',
    topics: ['order', 'person'],
    title: () => 'Your payouts are no longer on hold',
    text: () => 'They go on as soon as nothing else holds them.',
    link: toMoney,
  }),
}
