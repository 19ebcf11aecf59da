/** The classes of notices, by which people choose which of them also come by mail (S12.2). */
export type NoticeClass = 'deals' | 'alerts' | 'messages' | 'cases' | 'money' | 'ratings' | 'account' | 'security'

type Class = {
  label: string
  about: string
  /** Why a letter is sent, to be continued by 'on' and the market's name. */
  because: string
  /** Whether the mail cannot be switched off. */
  mailsAlways: boolean
  /** Whether it is about the receiver's own deal, so not a newsletter (RFC 8058). */
  isDeal: boolean
}

export const noticeClasses: Record<NoticeClass, Class> = {
  deals: {
    label: 'Bookings and orders',
    about: 'Phones you booked or bought, and those you sell',
    because: 'of an order or a phone of yours',
    mailsAlways: false,
    isDeal: true,
  },
  alerts: {
    label: 'Saved searches and price drops',
    about: 'New phones that match what you look for, and phones on your wishlist that became cheaper',
    because: 'you saved a search or a phone',
    mailsAlways: false,
    isDeal: false,
  },
  messages: {
    label: 'Messages',
    about: 'What buyers and sellers write to you',
    because: 'somebody wrote to you',
    mailsAlways: false,
    isDeal: false,
  },
  cases: {
    label: 'Problems',
    about: 'Orders and reports that our staff look into',
    because: 'of a problem that concerns you',
    mailsAlways: true,
    isDeal: true,
  },
  money: {
    label: 'Money',
    about: 'Payments, sales and refunds',
    because: 'of a payment, a refund or a payout',
    mailsAlways: true,
    isDeal: true,
  },
  ratings: {
    label: 'Ratings',
    about: 'Orders to rate, and ratings about you',
    because: 'of an order that can be rated',
    mailsAlways: false,
    isDeal: false,
  },
  account: {
    label: 'Your account',
    about: 'Such as your badge as a seller',
    because: 'of your account',
    mailsAlways: false,
    isDeal: false,
  },
  security: {
    label: 'Security',
    about: 'Sign-ins that were ended, and a new password or email',
    because: 'of the security of your account',
    mailsAlways: true,
    isDeal: true,
  },
}

export const noticeClassNames = Object.keys(noticeClasses) as NoticeClass[]

/** Minutes by which the mail of a class is delayed: a notice that was read on a page by then is not mailed. */
export const mailWaits: Partial<Record<NoticeClass, number>> = { messages: 10 }
