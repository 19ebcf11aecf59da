/** The classes of notices, by which people choose which of them also come by mail (S12.2). */
export type NoticeClass = 'deals' | 'alerts' | 'messages' | 'cases' | 'money' | 'ratings' | 'account' | 'security'

/** `mailsAlways`: the mail cannot be switched off. `isDeal`: about the receiver's own deal, so not a newsletter (RFC 8058). */
export const noticeClasses: Record<NoticeClass, { label: string; about: string; mailsAlways: boolean; isDeal: boolean }> = {
  deals: {
    label: 'Bookings and orders',
    about: 'Phones you booked or bought, and those you sell',
    mailsAlways: false,
    isDeal: true,
  },
  alerts: {
    label: 'Saved searches and price drops',
    about: 'New phones that match what you look for, and phones on your wishlist that became cheaper',
    mailsAlways: false,
    isDeal: false,
  },
  messages: { label: 'Messages', about: 'What buyers and sellers write to you', mailsAlways: false, isDeal: false },
  cases: { label: 'Problems', about: 'Orders and reports that our staff look into', mailsAlways: true, isDeal: true },
  money: { label: 'Money', about: 'Payments, sales and refunds', mailsAlways: true, isDeal: true },
  ratings: { label: 'Ratings', about: 'Orders to rate, and ratings about you', mailsAlways: false, isDeal: false },
  account: { label: 'Your account', about: 'Such as your badge as a seller', mailsAlways: false, isDeal: false },
  security: {
    label: 'Security',
    about: 'Sign-ins that were ended, and a new password or email',
    mailsAlways: true,
    isDeal: true,
  },
}

export const noticeClassNames = Object.keys(noticeClasses) as NoticeClass[]

/** Minutes by which the mail of a class is delayed: a notice that was read on a page by then is not mailed. */
export const mailWaits: Partial<Record<NoticeClass, number>> = { messages: 10 }
