import type { Catalogue } from './reason.ts'

/** Refusals about public questions about phones. */
export const questionReasons = {
  question_unknown: { code: 'not_found', sentence: 'There is no such question.' },
  question_own_phone: { code: 'forbidden', sentence: 'It is your own phone.' },
  question_phone_gone: { code: 'conflict', sentence: '{phone} is not offered any more, so nobody answers.' },
  questions_too_many: {
    code: 'too_many',
    sentence: 'You have asked {most} questions in a day. Please wait {seconds:wait}.',
  },
  questions_unanswered: { code: 'conflict', sentence: '{most} of your questions here have no answer yet. Please wait for one.' },
  question_answered: { code: 'conflict', sentence: 'This question is answered already.' },
} as const satisfies Catalogue
