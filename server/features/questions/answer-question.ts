import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { notify } from '#server/features/notices/notify.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { maskAnswer } from './masked-text.ts'
import { shownQuestion } from './queries.ts'

/** Answers a question about one of the seller's phones, once. Throws AppError('not_found' | 'conflict'). */
export async function answerQuestion(tx: Tx, seller: { id: string }, id: string, text: string): Promise<void> {
  await lockPerson(tx, seller, 'write')
  const question = await tx
    .selectFrom('questions')
    .innerJoin('phones', 'phones.id', 'questions.phoneId')
    .innerJoin('people as asker', 'asker.id', 'questions.askerId')
    .select(['questions.askerId', 'questions.phoneId', 'phones.name'])
    .where('questions.id', '=', id)
    .where('phones.sellerId', '=', seller.id)
    .where(shownQuestion(seller.id))
    .executeTakeFirst()
  if (!question) throw appError('question_unknown')
  const answered = await tx
    .updateTable('questions')
    .set({ answer: maskAnswer(text), answerMasked: true, answeredAt: marketNow })
    .where('id', '=', id)
    .where('answeredAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!answered) throw appError('question_answered')
  const { askerId, phoneId, name: phone } = question
  await notify(tx, askerId, { kind: 'questionAnswered', params: { phone, phoneId }, cause: `answer:${id}` })
}
