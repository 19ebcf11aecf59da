import { msg } from '#shared/language/message.ts'
import type { Catalogue } from './reason.ts'

/** Refusals about public questions about phones. */
export const questionReasons = {
  question_unknown: { code: 'not_found', sentence: msg('refusals.questionUnknown') },
  question_own_phone: { code: 'forbidden', sentence: msg('refusals.questionOwnPhone') },
  question_phone_gone: { code: 'conflict', sentence: msg('refusals.questionPhoneGone') },
  questions_too_many: { code: 'too_many', sentence: msg('refusals.questionsTooMany') },
  questions_unanswered: { code: 'conflict', sentence: msg('refusals.questionsUnanswered') },
  question_answered: { code: 'conflict', sentence: msg('refusals.questionAnswered') },
} as const satisfies Catalogue
