import { t } from '#shared/language/message.ts'
import { type Link, spec } from './notice-spec.ts'

type QuestionParams = { phone: string; phoneId: string }

const toQuestions = ({ phoneId }: QuestionParams): Link => ({
  to: `/phones/${phoneId}#questions`,
  label: t('notices.readAnswer'),
})

/** A phone that its seller had deleted is back (S24.1). */
export const listingNotices = {
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
