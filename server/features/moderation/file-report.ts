import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { listingToKeep } from '#server/features/deliveries/frozen-listing.ts'
import { wakeStaff } from '#server/features/notices/wake-pages.ts'
import { shownQuestion } from '#server/features/questions/queries.ts'
import { isShown } from '#server/features/ratings/rate-order.ts'
import { type Caller, findThread } from '#server/features/threads/find-thread.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { fits, type Reportable, type ReportCategory, reportCategories } from '#shared/domain/moderation.ts'

export type Report = {
  about: Reportable
  productsId?: string | undefined
  threadId?: string | undefined
  sellerId?: string | undefined
  messageId?: number | undefined
  ratingId?: string | undefined
  questionId?: string | undefined
  category: ReportCategory
  words?: string | undefined
}

/** What is reported, whose it is, and where the reporter saw it. */
type Target = {
  about: Reportable
  personId: string
  phoneId: string | null
  messageId: number | null
  ratingId?: string
  questionId?: string
  listing: string | null
  seenOn?: { phoneId?: string; threadId?: string }
}

/**
 * Reports something to staff, once per reporter and thing; of one's own, only a message's wrong mask. Throws AppError:
 * 'not_found' if the reporter cannot see it, 'conflict' if they may not report it, 'invalid' if the category does not fit.
 */
export async function fileReport(tx: Tx, reporter: Caller, report: Report): Promise<void> {
  await lockPerson(tx, reporter, 'use')
  const { category } = report
  if (category === 'many_contacts' || !fits(category, report.about)) throw appError('report_category', {}, { field: 'category' })
  const target = await targetOf(tx, reporter, report)
  const isOwn = target.personId === reporter.id
  if (isOwn && category !== 'wrong_mask') throw appError('report_own')
  if (!isOwn && category === 'wrong_mask') throw appError('report_mask_of_other')
  const before = await tx
    .selectFrom('reports')
    .select('id')
    .where('reporterId', '=', reporter.id)
    .where('thing', '=', thingOf(target))
    .executeTakeFirst()
  if (!before) await addReport(tx, target, { reporterId: reporter.id, category, words: report.words ?? null })
}

const manyADay = 3

/** Reports a writer whose messages gave contacts `manyADay` times in a day, once a day. The caller has locked the writer. */
export async function reportManyContacts(tx: Tx, { id: personId }: Caller, messageId: number): Promise<void> {
  const { rows } = await sql`select where ${manyADay} <= (select count(*) from messages
      where sender_id = ${personId}::uuid and created_at > market_now() - interval '1 day' and hidden @> '[{"what": "contact"}]')
    and not exists (select from reports join moderation_items on moderation_items.id = item_id
      where reporter_id is null and person_id = ${personId}::uuid and reports.at > market_now() - interval '1 day')`.execute(tx)
  if (rows.length === 0) return
  const { threadId } = await tx
    .selectFrom('messages')
    .select('threadId')
    .where('id', '=', String(messageId))
    .executeTakeFirstOrThrow()
  const target: Target = { about: 'message', personId, phoneId: null, messageId, listing: null, seenOn: { threadId } }
  await addReport(tx, target, { reporterId: null, category: 'many_contacts', words: null })
}

/** Reports a person on behalf of the market itself; returns the item's id. */
export async function reportPerson(tx: Tx, personId: string, words: string): Promise<string> {
  const target: Target = { about: 'person', personId, phoneId: null, messageId: null, listing: null }
  return addReport(tx, target, { reporterId: null, category: 'other', words })
}

const thingOf = ({ about, personId, phoneId, messageId, ratingId, questionId }: Target) =>
  `${about}:${phoneId ?? messageId ?? ratingId ?? questionId ?? personId}`

/** Adds a report to the open item about its target, or to a new one; returns the item's id. */
async function addReport(
  tx: Tx,
  target: Target,
  given: { reporterId: string | null; category: ReportCategory; words: string | null },
): Promise<string> {
  const { about, personId, phoneId, messageId, ratingId, questionId, listing, seenOn } = target
  const { harm } = reportCategories[given.category]
  const thing = thingOf(target)
  await tx
    .insertInto('moderationItems')
    .values({ about, personId, phoneId, messageId, ratingId: ratingId ?? null, questionId: questionId ?? null, listing, harm })
    // A literal, as in the partial index: a generic plan could not match a parameter to the index.
    .onConflict((conflict) => conflict.column('thing').where(sql<boolean>`state = 'open'`).doNothing())
    .execute()
  const item = await tx
    .updateTable('moderationItems')
    .set({ harm: sql<number>`greatest(harm, ${harm}::smallint)` })
    .where('thing', '=', thing)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('reports')
    .values({ itemId: item.id, thing, ...given, phoneId: seenOn?.phoneId ?? null, threadId: seenOn?.threadId ?? null })
    .execute()
  await wakeStaff(tx, 'report')
  return item.id
}

function targetOf(tx: Tx, reporter: Caller, report: Report): Promise<Target> {
  if (report.about === 'message') return messageTarget(tx, reporter, report.messageId ?? 0)
  if (report.about === 'rating') return ratingTarget(tx, report.ratingId ?? '')
  if (report.about === 'question' || report.about === 'answer') return questionTarget(tx, reporter, report)
  if (report.threadId !== undefined) return otherOf(tx, reporter, report.threadId)
  if (report.sellerId !== undefined) return sellerTarget(tx, report.sellerId)
  return phoneTarget(tx, report.productsId ?? '', report.about)
}

/** A phone that everybody can see, or its seller. */
async function phoneTarget(tx: Tx, phoneId: string, about: 'phone' | 'person'): Promise<Target> {
  const phone = await tx
    .selectFrom('phones')
    .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
    .select(['phones.sellerId', listingToKeep.as('listing')])
    .where('phones.id', '=', phoneId)
    .where('phones.status', 'not in', ['withdrawn', 'suspended'])
    .where('seller.closedAt', 'is', null)
    .executeTakeFirst()
  if (!phone) throw appError('phone_unknown')
  const { sellerId: personId } = phone
  if (about === 'person') return { about, personId, phoneId: null, messageId: null, listing: null, seenOn: { phoneId } }
  return { about, personId, phoneId, messageId: null, listing: JSON.stringify(phone.listing) }
}

/** A seller with an open account, whether or not they have a phone on offer. */
async function sellerTarget(tx: Tx, sellerId: string): Promise<Target> {
  const seller = await tx
    .selectFrom('people')
    .select('id')
    .where('id', '=', sellerId)
    .where('role', '=', 'seller')
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  if (!seller) throw appError('seller_unknown')
  return { about: 'person', personId: seller.id, phoneId: null, messageId: null, listing: null }
}

async function otherOf(tx: Tx, reporter: Caller, threadId: string): Promise<Target> {
  const { side, otherId, lastId } = await findThread(tx, reporter, threadId)
  // Until something is written, the other side must not learn of the conversation.
  if (side === 'admin' || Number(lastId) === 0) throw appError('thread_unknown')
  return { about: 'person', personId: otherId, phoneId: null, messageId: null, listing: null, seenOn: { threadId } }
}

/** A rating that is shown and not removed. */
async function ratingTarget(tx: Tx, ratingId: string): Promise<Target> {
  const rating = await tx
    .selectFrom('ratings')
    .select('raterId')
    .where('id', '=', ratingId)
    .where('removed', '=', false)
    .where(isShown)
    .executeTakeFirst()
  if (!rating) throw appError('rating_unknown')
  return { about: 'rating', personId: rating.raterId, phoneId: null, messageId: null, ratingId, listing: null }
}

/** A question that the reporter can see (its asker's), or the answer to it (the seller's). */
async function questionTarget(tx: Tx, reporter: Caller, { about, questionId = '' }: Report): Promise<Target> {
  const question = await tx
    .selectFrom('questions')
    .innerJoin('phones', 'phones.id', 'questions.phoneId')
    .innerJoin('people as asker', 'asker.id', 'questions.askerId')
    .select(['questions.askerId', 'questions.phoneId', 'questions.answer', 'questions.answerRemoved', 'phones.sellerId'])
    .where('questions.id', '=', questionId)
    .where(shownQuestion(reporter.id))
    .executeTakeFirst()
  if (!question) throw appError('question_unknown')
  const { askerId, sellerId, phoneId } = question
  if (about === 'answer' && (question.answer === null || question.answerRemoved)) throw appError('question_unknown')
  const personId = about === 'answer' ? sellerId : askerId
  return { about, personId, phoneId: null, messageId: null, questionId, listing: null, seenOn: { phoneId } }
}

async function messageTarget(tx: Tx, reporter: Caller, messageId: number): Promise<Target> {
  const message = await tx
    .selectFrom('messages')
    .select(['threadId', 'senderId', 'withheld', 'removed'])
    .where('id', '=', String(messageId))
    .executeTakeFirst()
  if (!message) throw appError('message_unknown')
  const { threadId, senderId: personId } = message
  const { side } = await findThread(tx, reporter, threadId)
  const isHidden = (message.withheld || message.removed) && personId !== reporter.id
  if (side === 'admin' || isHidden) throw appError('message_unknown')
  return { about: 'message', personId, phoneId: null, messageId, listing: null, seenOn: { threadId } }
}
