import type * as notices from '../notices.ts'
import { appError } from '../reasons/market.ts'
import { type ExamplesOf, ids } from './example.ts'

const settings = [
  {
    class: 'deals',
    label: 'Bookings and orders',
    about: 'Phones you’ve booked or bought, and phones you sell',
    mail: true,
    canChange: true,
  },
  {
    class: 'alerts',
    label: 'Saved searches and price drops',
    about: 'New phones that match your saved searches, and price drops on your wishlist',
    mail: true,
    canChange: true,
  },
  { class: 'messages', label: 'Messages', about: 'Messages from buyers and sellers', mail: true, canChange: true },
  {
    class: 'cases',
    label: 'Problems',
    about: 'Orders and reports that our staff are looking into',
    mail: true,
    canChange: false,
  },
  { class: 'money', label: 'Money', about: 'Payments, sales and refunds', mail: true, canChange: false },
  { class: 'ratings', label: 'Ratings', about: 'Orders you can rate, and ratings you receive', mail: true, canChange: true },
  { class: 'account', label: 'Your account', about: 'Such as your seller badge', mail: true, canChange: true },
  { class: 'news', label: 'Announcements', about: 'News about the marketplace', mail: true, canChange: true },
  {
    class: 'terms',
    label: 'Terms and law',
    about: 'What we have to tell everybody, such as new terms',
    mail: true,
    canChange: false,
  },
  {
    class: 'security',
    label: 'Security',
    about: 'When you’re signed out, or your password or email changes',
    mail: true,
    canChange: false,
  },
] as const

const [, ...others] = settings

export const noticeExamples: ExamplesOf<typeof notices> = {
  listNotices: {
    as: 'bea',
    call: { limit: 1 },
    answer: [
      {
        number: 12,
        class: 'deals',
        title: 'You booked Redmi Note 11',
        text: 'Pay $132 by Nov 23, 2026, 14:05 UTC and it’s yours. If you don’t, your booking expires and the phone goes back on sale.',
        link: { to: `/dashboard/payment/${ids.order}`, label: 'Pay now' },
        at: '2026-11-22T14:05:10.000Z',
        read: false,
      },
    ],
  },
  countUnreadNotices: { as: 'bea', call: {}, answer: { unread: 1 } },
  readNotices: { as: 'bea', call: { number: 4711, andBefore: true }, answer: { modifiedCount: 1 } },
  getNoticeSettings: { as: 'bea', call: {}, answer: [...settings] },
  saveNoticeSetting: {
    as: 'bea',
    call: { class: 'deals', mail: false },
    answer: [{ ...settings[0], mail: false }, ...others],
    refused: [
      {
        when: 'The mail of the class always comes',
        call: { class: 'money', mail: false },
        error: appError('mail_always_comes', { about: 'money' }),
      },
    ],
  },
}
