import { z } from 'zod'
import { msg } from '#shared/language/message.ts'
import { longestAnswer, longestQuestion } from '../domain/question-limits.ts'
import { endpoint } from './endpoint.ts'
import { id, line, paging } from './fields.ts'

const instant = z.string()

/** S13.2: the text contained a phone number, an address or a handle, which readers see as '•••'. */
const contactsHidden = z.boolean()

/** A question as everybody reads it: contacts are masked, and only the asker's first name is shown. */
export const Question = z.object({
  _id: id,
  asker: z.string(),
  text: z.string(),
  askedAt: instant,
  /** Null if nobody has answered, and if staff have hidden the answer: `answeredAt` tells them apart. */
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  /** The caller asked it. */
  yours: z.boolean(),
})
export type Question = z.output<typeof Question>

export const QuestionDraft = z.object({ text: line(msg('fields.yourQuestion'), longestQuestion) })
export const AnswerDraft = z.object({ text: line(msg('fields.yourAnswer'), longestAnswer) })

export const listQuestions = endpoint('GET /listings/:listingId/questions', {
  access: 'public',
  priority: 'browse',
  summary: 'Lists the questions about a phone, with its seller’s answers, newest first',
  params: z.object({ listingId: id }),
  query: paging(50, 10),
  output: z.array(Question),
  paged: true,
})

/** S13.4 */
export const askQuestion = endpoint('POST /listings/:listingId/questions', {
  access: 'signed-in',
  key: 'own.questions.write',
  priority: 'account',
  act: 'write',
  summary: 'Asks a public question about a phone',
  params: z.object({ listingId: id }),
  input: z.strictObject(QuestionDraft.shape),
  needsVerifiedEmail: true,
  limit: { times: 20, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true), insertedId: id, message: z.string(), contactsHidden }),
  refusal: { acknowledged: false },
})

export const MyQuestion = Question.omit({ yours: true }).extend({
  productsId: id,
  productName: z.string(),
  productImage: z.string(),
})
export type MyQuestion = z.output<typeof MyQuestion>

export const listUnansweredQuestions = endpoint('GET /me/questions', {
  access: 'seller',
  key: 'own.questions.read',
  priority: 'account',
  summary: 'Lists the unanswered questions about the caller’s phones, newest first',
  query: paging(100, 30),
  output: z.array(MyQuestion),
  paged: true,
})

export const answerQuestion = endpoint('POST /questions/:id/answer', {
  access: 'seller',
  key: 'own.questions.write',
  priority: 'account',
  act: 'write',
  summary: 'Answers a question about one of the caller’s phones, once',
  params: z.object({ id }),
  input: z.strictObject(AnswerDraft.shape),
  limit: { times: 120, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true), message: z.string(), contactsHidden }),
  refusal: { acknowledged: false },
})
