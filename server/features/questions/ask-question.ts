import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { notify } from '#server/features/notices/notify.ts'
import { isBlocked } from '#server/features/threads/find-thread.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { maxUnansweredHere, questionsADay } from '#shared/domain/question-limits.ts'
import { maskQuestion } from './masked-text.ts'

type Asker = { id: string }

/**
 * Asks about a phone on its page; returns the question's id. The seller is notified, unless they have blocked the asker. Throws
 * AppError: 'not_found', 'forbidden' for one's own phone, 'conflict' if it is gone or answers are still awaited, 'too_many'.
 */
export async function askQuestion(tx: Tx, asker: Asker, { phoneId, text }: { phoneId: string; text: string }): Promise<string> {
  await lockPerson(tx, asker, 'write')
  const phone = await tx
    .selectFrom('phones')
    .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
    .select(['phones.name', 'phones.sellerId', 'phones.status', 'seller.closedAt'])
    .where('phones.id', '=', phoneId)
    .executeTakeFirst()
  if (!phone || phone.status === 'suspended') throw appError('phone_unknown')
  if (phone.sellerId === asker.id) throw appError('question_own_phone')
  const isOffered = phone.status === 'listed' || phone.status === 'paused'
  if (!isOffered || phone.closedAt) throw appError('question_phone_gone', { phone: phone.name })
  await refuseMany(tx, asker, phoneId)
  const { id } = await tx
    .insertInto('questions')
    .values({ phoneId, askerId: asker.id, body: maskQuestion(text), bodyMasked: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (await isBlocked(tx, phone.sellerId, asker.id)) return id
  await notify(tx, phone.sellerId, { kind: 'questionAsked', params: { phone: phone.name, phoneId }, cause: `question:${id}` })
  return id
}

/** Throws AppError above the limits. The asker is locked, so that questions asked concurrently are counted. */
async function refuseMany(tx: Tx, { id }: Asker, phoneId: string) {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from asked_at + interval '1 day' - market_now()))::int as seconds from questions
    where asker_id = ${id}::uuid and asked_at > market_now() - interval '1 day'
    order by asked_at desc offset ${questionsADay - 1} limit 1`.execute(tx)
  const seconds = rows[0] && Math.max(1, rows[0].seconds)
  if (seconds !== undefined) throw appError('questions_too_many', { most: questionsADay, seconds }, { retryAfter: seconds })
  const { waiting } = await tx
    .selectFrom('questions')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('phoneId', '=', phoneId)
    .where('askerId', '=', id)
    .where('answeredAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (waiting >= maxUnansweredHere) throw appError('questions_unanswered', { most: maxUnansweredHere })
}
