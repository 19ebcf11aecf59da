import { t } from '#shared/language/message.ts'
import { type Link, spec } from './notice-spec.ts'

type QuestionParams = { phone: string; phoneId: string }

const toQuestions = ({ phoneId }: QuestionParams): Link => ({
  to: `/phones/${phoneId}#questions`,
  label: t('notices.readAnswer'),
})

/** One or several listings, of which the first is named; so many of them need a new cover photo first. */
type EndParams = { count: number; phone: string; productId: string; endsAt: string; needPhotos: number }

const toRenewal = ({ count, productId, needPhotos }: EndParams): Link => {
  if (count > 1) return { to: '/dashboard/renew', label: t('notices.renewAll') }
  if (needPhotos > 0) return { to: `/dashboard/myproducts/edit/${productId}`, label: t('notices.addPhotos') }
  return { to: `/dashboard/renew?listing=${productId}`, label: t('notices.renew') }
}

/** A phone that its seller had deleted is back (S24.1), and listings that end (S20.6). */
export const listingNotices = {
  listingsEnd: spec<EndParams>({
    class: 'account',
    topics: ['listing'],
    title: ({ count, phone, endsAt }) => t('notices.listingsEnd', { count, phone, day: new Date(endsAt) }),
    text: ({ count, needPhotos }) => t('notices.listingsEndText', { count, needPhotos }),
    link: toRenewal,
  }),
  listingsEnded: spec<EndParams>({
    class: 'account',
    topics: ['listing'],
    title: ({ count, phone }) => t('notices.listingsEnded', { count, phone }),
    text: ({ count, needPhotos }) => t('notices.listingsEndedText', { count, needPhotos }),
    link: toRenewal,
  }),
  listingBack: spec<{ phone: string; productId: string; reason: string }>({
    class: 'account',
    topics: ['listing'],
    title: ({ phone }) => t('notices.listingBack', { phone }),
    text: ({ reason }) => t('notices.listingBackText', { reason }),
    link: ({ productId }) => ({ to: `/phones/${productId}`, label: t('notices.seePhone') }),
  }),
}

/** Notices about public questions (S13.4); they contain no names and no words of people, since they also go by mail. */
export const questionNotices = {
  questionAsked: spec<QuestionParams>({
    class: 'messages',
    topics: ['listing'],
    title: ({ phone }) => t('notices.questionAsked', { phone }),
    text: () => t('notices.questionAskedText'),
    link: () => ({ to: '/dashboard/questions', label: t('notices.answerQuestion') }),
  }),
  questionAnswered: spec<QuestionParams>({
    class: 'messages',
    topics: ['listing'],
    title: ({ phone }) => t('notices.questionAnswered', { phone }),
    text: () => t('notices.questionAnsweredText'),
    link: toQuestions,
  }),
}
