import { type Guard, guard } from './guard.ts'

const questions = 'server/features/questions/'
const tests = 'server/features/questions'

/** Guards of who may read, ask and answer public questions, and how often. */
export const ofQuestions: Guard[] = [
  guard('questions hidden by staff', `${questions}queries.ts`, 'not questions.removed and', '', tests),
  guard('questions of whoever left', `${questions}queries.ts`, 'and asker.closed_at is null', '', tests),
  guard('questions of whoever is blocked', `${questions}queries.ts`, 'blocks.blocked_id = questions.asker_id', 'false', tests),
  guard('contacts in questions', `${questions}masked-text.ts`, 'cutText(maskContacts(text), longestQuestion)', 'text', tests),
  guard('contacts in answers', `${questions}masked-text.ts`, 'cutText(maskContacts(text), longestAnswer)', 'text', tests),
  guard('answers of the seller alone', `${questions}answer-question.ts`, ".where('phones.sellerId', '=', seller.id)", '', tests),
  guard('one answer a question', `${questions}answer-question.ts`, ".where('answeredAt', 'is', null)", '', tests),
  guard(
    'questions about an own phone',
    `${questions}ask-question.ts`,
    "if (phone.sellerId === asker.id) throw appError('question_own_phone')",
    '',
    tests,
  ),
  guard(
    'ten questions a day',
    `${questions}ask-question.ts`,
    'if (seconds !== undefined) throw',
    'if (seconds === -1) throw',
    tests,
  ),
  guard(
    'three questions without an answer',
    `${questions}ask-question.ts`,
    'if (waiting >= maxUnansweredHere)',
    'if (waiting < 0)',
    tests,
  ),
]
