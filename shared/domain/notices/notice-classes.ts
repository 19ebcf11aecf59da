import { type MessageFor, msg, t } from '#shared/language/message.ts'

/** The classes of notices, by which people choose which of them also come by mail (S12.2). */
export type NoticeClass = 'deals' | 'alerts' | 'messages' | 'cases' | 'money' | 'ratings' | 'account' | 'security'

type Class = {
  label: MessageFor
  about: MessageFor
  /** Why a letter is sent. */
  why: (market: string) => string
  /** Whether the mail cannot be switched off. */
  mailsAlways: boolean
  /** Whether it is about the receiver's own deal, so not a newsletter (RFC 8058). */
  isDeal: boolean
}

export const noticeClasses: Record<NoticeClass, Class> = {
  deals: {
    label: msg('notices.classDeals'),
    about: msg('notices.aboutDeals'),
    why: (market) => t('notices.whyDeals', { market }),
    mailsAlways: false,
    isDeal: true,
  },
  alerts: {
    label: msg('notices.classAlerts'),
    about: msg('notices.aboutAlerts'),
    why: (market) => t('notices.whyAlerts', { market }),
    mailsAlways: false,
    isDeal: false,
  },
  messages: {
    label: msg('notices.classMessages'),
    about: msg('notices.aboutMessages'),
    why: (market) => t('notices.whyMessages', { market }),
    mailsAlways: false,
    isDeal: false,
  },
  cases: {
    label: msg('notices.classCases'),
    about: msg('notices.aboutCases'),
    why: (market) => t('notices.whyCases', { market }),
    mailsAlways: true,
    isDeal: true,
  },
  money: {
    label: msg('notices.classMoney'),
    about: msg('notices.aboutMoney'),
    why: (market) => t('notices.whyMoney', { market }),
    mailsAlways: true,
    isDeal: true,
  },
  ratings: {
    label: msg('notices.classRatings'),
    about: msg('notices.aboutRatings'),
    why: (market) => t('notices.whyRatings', { market }),
    mailsAlways: false,
    isDeal: false,
  },
  account: {
    label: msg('notices.classAccount'),
    about: msg('notices.aboutAccount'),
    why: (market) => t('notices.whyAccount', { market }),
    mailsAlways: false,
    isDeal: false,
  },
  security: {
    label: msg('notices.classSecurity'),
    about: msg('notices.aboutSecurity'),
    why: (market) => t('notices.whySecurity', { market }),
    mailsAlways: true,
    isDeal: true,
  },
}

export const noticeClassNames = Object.keys(noticeClasses) as NoticeClass[]

/** Minutes by which the mail of a class is delayed: a notice that was read on a page by then is not mailed. */
export const mailWaits: Partial<Record<NoticeClass, number>> = { messages: 10 }
