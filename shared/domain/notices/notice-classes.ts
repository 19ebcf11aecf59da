import { type MessageFor, msg } from '#shared/language/message.ts'

/** The classes of notices, by which people choose which of them also come by mail (S12.2). */
export type NoticeClass =
  | 'deals'
  | 'alerts'
  | 'messages'
  | 'cases'
  | 'money'
  | 'ratings'
  | 'account'
  | 'news'
  | 'terms'
  | 'security'

type Class = {
  label: MessageFor
  about: MessageFor
  /** Why a letter is sent. */
  why: MessageFor
  /** Whether the mail cannot be switched off. */
  mailsAlways: boolean
  /** Whether it is about the receiver's own deal, so not a newsletter (RFC 8058). */
  isDeal: boolean
}

export const noticeClasses: Record<NoticeClass, Class> = {
  deals: {
    label: msg('notices.classDeals'),
    about: msg('notices.aboutDeals'),
    why: msg('notices.whyDeals'),
    mailsAlways: false,
    isDeal: true,
  },
  alerts: {
    label: msg('notices.classAlerts'),
    about: msg('notices.aboutAlerts'),
    why: msg('notices.whyAlerts'),
    mailsAlways: false,
    isDeal: false,
  },
  messages: {
    label: msg('notices.classMessages'),
    about: msg('notices.aboutMessages'),
    why: msg('notices.whyMessages'),
    mailsAlways: false,
    isDeal: false,
  },
  cases: {
    label: msg('notices.classCases'),
    about: msg('notices.aboutCases'),
    why: msg('notices.whyCases'),
    mailsAlways: true,
    isDeal: true,
  },
  money: {
    label: msg('notices.classMoney'),
    about: msg('notices.aboutMoney'),
    why: msg('notices.whyMoney'),
    mailsAlways: true,
    isDeal: true,
  },
  ratings: {
    label: msg('notices.classRatings'),
    about: msg('notices.aboutRatings'),
    why: msg('notices.whyRatings'),
    mailsAlways: false,
    isDeal: false,
  },
  account: {
    label: msg('notices.classAccount'),
    about: msg('notices.aboutAccount'),
    why: msg('notices.whyAccount'),
    mailsAlways: false,
    isDeal: false,
  },
  news: {
    label: msg('notices.classNews'),
    about: msg('notices.aboutNews'),
    why: msg('notices.whyNews'),
    mailsAlways: false,
    isDeal: false,
  },
  terms: {
    label: msg('notices.classTerms'),
    about: msg('notices.aboutTerms'),
    why: msg('notices.whyTerms'),
    mailsAlways: true,
    isDeal: true,
  },
  security: {
    label: msg('notices.classSecurity'),
    about: msg('notices.aboutSecurity'),
    why: msg('notices.whySecurity'),
    mailsAlways: true,
    isDeal: true,
  },
}

export const noticeClassNames = Object.keys(noticeClasses) as NoticeClass[]

/** Minutes by which the mail of a class is delayed: a notice that was read on a page by then is not mailed. */
export const mailWaits: Partial<Record<NoticeClass, number>> = { messages: 10 }
