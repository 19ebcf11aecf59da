import type { Tx } from '#server/db/connect.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { addReport, type ReportTarget, thingOf } from '#server/features/moderation/add-report.ts'
import { listingToKeep } from '#server/features/orders/frozen-listing.ts'
import { shownQuestion } from '#server/features/questions/queries.ts'
import { isShown } from '#server/features/ratings/rate-order.ts'
import { type Caller, findThread } from '#server/features/threads/find-thread.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { fits, type Reportable, type ReportCategory } from '#shared/domain/moderation/moderation.ts'

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

function targetOf(tx: Tx, reporter: Caller, report: Report): Promise<ReportTarget> {
  if (report.about === 'message') return messageTarget(tx, reporter, report.messageId ?? 0)
  if (report.about === 'rating') return ratingTarget(tx, report.ratingId ?? '')
  if (report.about === 'question' || report.about === 'answer') return questionTarget(tx, reporter, report)
  if (report.threadId !== undefined) return otherOf(tx, reporter, report.threadId)
  if (report.sellerId !== undefined) return sellerTarget(tx, report.sellerId)
  return phoneTarget(tx, report.productsId ?? '', report.about)
}

/** A phone that everybody can see, or its seller. */
async function phoneTarget(tx: Tx, phoneId: string, about: 'phone' | 'person'): Promise<ReportTarget> {
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
async function sellerTarget(tx: Tx, sellerId: string): Promise<ReportTarget> {
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

async function otherOf(tx: Tx, reporter: Caller, threadId: string): Promise<ReportTarget> {
  const { side, otherId, lastId } = await findThread(tx, reporter, threadId)
  // Until something is written, the other side must not learn of the thread.
  if (side === 'admin' || Number(lastId) === 0) throw appError('thread_unknown')
  return { about: 'person', personId: otherId, phoneId: null, messageId: null, listing: null, seenOn: { threadId } }
}

/** A rating that is shown and not removed. */
async function ratingTarget(tx: Tx, ratingId: string): Promise<ReportTarget> {
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
async function questionTarget(tx: Tx, reporter: Caller, { about, questionId = '' }: Report): Promise<ReportTarget> {
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

async function messageTarget(tx: Tx, reporter: Caller, messageId: number): Promise<ReportTarget> {
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
