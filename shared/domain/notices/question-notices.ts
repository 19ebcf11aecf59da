import { type Link, spec } from './notice-spec.ts'

type QuestionParams = { phone: string; phoneId: string }

const toQuestions = ({ phoneId }: QuestionParams): Link => ({ to: `/phones/${phoneId}#questions`, label: 'Read the answer' })

/** Notices about public questions (S13.4); they contain no names and no words of people, since they also go by mail. */
export const questionNotices = {
  questionAsked: spec<QuestionParams>({
    class: 'messages',
    topics: ['listing'],
    title: ({ phone }) => `New question about ${phone}`,
    text: () => 'Everyone who looks at the phone will see your answer.',
    link: () => ({ to: '/dashboard/questions', label: 'Answer the question' }),
  }),
  questionAnswered: spec<QuestionParams>({
    class: 'messages',
    topics: ['listing'],
    title: ({ phone }) => `Your question about ${phone} was answered`,
    text: () => 'You can read the seller’s answer on the phone’s page.',
    link: toQuestions,
  }),
}
