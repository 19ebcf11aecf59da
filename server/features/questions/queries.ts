import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { precompiledQuery } from '#server/db/precompiled-query.ts'
import { type Ordering, pageFrom, sortedPage } from '#server/db/sorted-list.ts'
import { firstName } from '#server/features/accounts/first-name.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { MyQuestion, Question } from '#shared/contract/questions.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { maskAnswer, maskQuestion } from './masked-text.ts'

type Paging = { limit: number; after?: string | undefined }
type Viewer = { id: string } | null

/**
 * SQL over questions joined with asker and phone: whether the viewer sees the question. If the seller has blocked the asker,
 * only the asker sees it and does not learn of the block.
 */
export const shownQuestion = (viewerId: string | undefined) => sql<boolean>`(not questions.removed and not questions.erased
  and asker.closed_at is null and phones.status <> 'suspended' and (questions.asker_id = ${viewerId ?? null}::uuid or not exists (
    select from blocks where blocks.blocker_id = phones.seller_id and blocks.blocked_id = questions.asker_id)))`

const newestFirst: Ordering = { by: sql.ref('questions.askedAt'), of: 'instant', down: true }

const questionRows = (db: Db | Tx) =>
  db
    .selectFrom('questions')
    .innerJoin('phones', 'phones.id', 'questions.phoneId')
    .innerJoin('people as asker', 'asker.id', 'questions.askerId')
    .select([
      'questions.id',
      'questions.askerId',
      'questions.body',
      'questions.bodyMasked',
      'questions.askedAt',
      'questions.answer',
      'questions.answerMasked',
      'questions.answerRemoved',
      'questions.answeredAt',
    ])
    .select(['phones.id as phoneId', 'phones.name as phone', 'phones.imageId'])
    .select(firstName('asker.name').as('asker'))

type Row = Awaited<ReturnType<ReturnType<typeof questionRows>['execute']>>[number]

/** Texts are masked when written; those of an earlier version are masked here until the job has masked them. */
const textOf = ({ id, asker, body, bodyMasked, askedAt, answer, answerMasked, answerRemoved, answeredAt }: Row) => ({
  _id: id,
  asker,
  text: bodyMasked ? body : maskQuestion(body),
  askedAt: askedAt.toISOString(),
  answer: answerRemoved ? null : answer && !answerMasked ? maskAnswer(answer) : answer,
  answeredAt: answeredAt?.toISOString() ?? null,
})

type OfPhone = { listingId: string; viewerId: string | undefined }

const questionsQuery = (db: Db | Tx, { listingId, viewerId }: OfPhone, { limit, after }: Paging) => {
  const { sortKey, afterCursor, order } = sortedPage(newestFirst, sql.ref('questions.id'), after)
  return questionRows(db)
    .select(sortKey)
    .where('questions.phoneId', '=', listingId)
    .where(shownQuestion(viewerId))
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
}

/** Every phone's page asks for these. */
const firstQuestions = precompiledQuery((db, { limit }: { limit: number }, of: OfPhone) => questionsQuery(db, of, { limit }))

/** The questions about a phone that the viewer sees, newest first. */
export async function listQuestions(
  db: Db,
  viewer: Viewer,
  { listingId, limit, after }: Paging & { listingId: string },
): Promise<Page<Question[]>> {
  const of = { listingId, viewerId: viewer?.id }
  const rows = after ? await questionsQuery(db, of, { limit, after }).execute() : await firstQuestions(db, { limit }, of)
  const page = pageFrom(rows, limit)
  return { ...page, items: page.items.map((row) => ({ ...textOf(row), yours: row.askerId === viewer?.id })) }
}

/** Unanswered questions about a seller's listed and paused phones, newest first. */
export async function listUnanswered(db: Db, seller: { id: string }, { limit, after }: Paging): Promise<Page<MyQuestion[]>> {
  const { sortKey, afterCursor, order } = sortedPage(newestFirst, sql.ref('questions.id'), after)
  const rows = await questionRows(db)
    .select(sortKey)
    .where('phones.sellerId', '=', seller.id)
    .where('phones.status', 'in', ['listed', 'paused'])
    .where('questions.answeredAt', 'is', null)
    .where(shownQuestion(seller.id))
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const page = pageFrom(rows, limit)
  const items = page.items.map((row) => ({
    ...textOf(row),
    productsId: row.phoneId,
    productName: row.phone,
    productImage: imageUrl(row.imageId),
  }))
  return { ...page, items }
}
