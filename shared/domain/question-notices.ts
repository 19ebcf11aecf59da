import { type Link, spec } from './notice-spec.ts'

type QuestionParams = { phone: string; phoneId: string }

const toQuestions = ({ phoneId }: QuestionParams): Link => ({ to: `/phones/${phoneId}#questions`, label: 'Read it on its page' })

/** Notices about public questions (S13.4); they contain no names and no words of people, since they also go by mail. */
export const questionNotices = {
  questionAsked: spec<QuestionParams>({
    class: 'messages',
    topics: ['listing'],
    title: ({ phone }) => `Somebody asks about ${phone}`,
    text: () => 'The question is on its page, where everybody can read your answer.',
    link: () => ({ to: '/dashboard/questions', label: 'Answer it' }),
  }),
  questionAnswered: spec<QuestionParams>({
    class: 'messages',
    topics: ['listing'],
    title: ({ phone }) => `Your question about ${phone} is answered`,
    text: () => 'The seller’s answer is on its page.',
    link: toQuestions,
  }),
}
