import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { threadReasons } from '#shared/contract/reasons/threads.ts'
import type { Thread, ThreadLine } from '#shared/contract/threads.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { t } from '#shared/language/message.ts'
import { type Caller, type FoundThread, findThread, isBlocked } from './find-thread.ts'
import { type HiddenPart, partsOf } from './hidden-parts.ts'
import { readableBy, unreadOf } from './queries.ts'
import { maySendPictures } from './send-message.ts'
import { stepLinesOf } from './step-lines.ts'

const pageSize = 50

/** A thread with its newest messages, or those before one, and steps of orders and offers. Throws AppError('not_found'). */
export async function getThread(db: Db, caller: Caller, threadId: string, before?: number): Promise<Thread> {
  const thread = await findThread(db, caller, threadId)
  const [head, rows, youBlocked] = await Promise.all([
    headOf(db, thread, caller),
    messagesOf(db, thread, caller, before).execute(),
    isBlocked(db, caller.id, thread.otherId),
  ])
  const page = rows.slice(0, pageSize)
  const oldest = page.at(-1)
  const hasEarlier = rows.length > pageSize
  const span = { from: hasEarlier ? oldest?.createdAt : undefined, before, names: head }
  const steps = await stepLinesOf(db, thread, span)
  const isAdmin = thread.side === 'admin'
  return {
    _id: thread.id,
    side: thread.side,
    productsId: thread.phoneId,
    productName: head.phoneName,
    productImage: imageUrl(head.imageId),
    buyer: head.buyer,
    seller: head.seller,
    order: thread.orderId,
    masked: !thread.showsContacts,
    maySendPictures: maySendPictures(thread),
    refusal: head.otherLeft ? t(threadReasons.thread_other_left.sentence) : isAdmin ? t('threads.onlyTheTwo') : null,
    youBlocked,
    readByYou: Number(thread.side === 'buyer' ? thread.buyerReadId : thread.sellerReadId),
    readByOther: Number(thread.side === 'buyer' ? thread.sellerReadId : thread.buyerReadId),
    unread: isAdmin ? 0 : head.unread,
    lines: [...page.map((row) => lineFrom(row, thread, caller)), ...steps].toSorted(byTime),
    earlier: hasEarlier && oldest ? Number(oldest.id) : null,
  }
}

/** One message as its writer sees it. Throws AppError('not_found'). */
export async function getMessage(db: Db, caller: Caller, threadId: string, id: number): Promise<ThreadLine> {
  const thread = await findThread(db, caller, threadId)
  const [row] = await messagesOf(db, thread, caller, id + 1)
    .limit(1)
    .execute()
  if (!row) throw appError('message_unknown')
  return lineFrom(row, thread, caller)
}

/** Compares lines by time, and messages of the same instant by id. */
const byTime = (a: ThreadLine, b: ThreadLine) =>
  a.at === b.at && a.kind === 'message' && b.kind === 'message' ? a.id - b.id : a.at < b.at ? -1 : a.at > b.at ? 1 : 0

async function headOf(db: Db, thread: FoundThread, caller: Caller) {
  return db
    .selectFrom('threads')
    .innerJoin('phones', 'phones.id', 'threads.phoneId')
    .innerJoin('people as buyerPerson', 'buyerPerson.id', 'threads.buyerId')
    .innerJoin('people as sellerPerson', 'sellerPerson.id', 'threads.sellerId')
    .select(['phones.name as phoneName', 'phones.imageId', 'buyerPerson.name as buyer', 'sellerPerson.name as seller'])
    .select(
      sql<boolean>`(buyer_person.closed_at is not null or seller_person.closed_at is not null
        or buyer_person.deletion_due_at is not null or seller_person.deletion_due_at is not null)`.as('otherLeft'),
    )
    .select(unreadOf(caller.id).as('unread'))
    .where('threads.id', '=', thread.id)
    .executeTakeFirstOrThrow()
}

const messagesOf = (db: Db, thread: FoundThread, caller: Caller, before: number | undefined) =>
  db
    .selectFrom('messages')
    .select(['messages.id', 'messages.senderId', 'messages.clientKey', 'messages.body', 'messages.hidden', 'messages.createdAt'])
    .select(['messages.erased', 'messages.removed'])
    .select(
      sql<string[]>`(select coalesce(json_agg(image_id order by position), '[]') from message_pictures
        where message_pictures.message_id = messages.id)`.as('pictures'),
    )
    .select(
      sql<boolean>`exists (select from reports
        where thing = 'message:' || messages.id and reporter_id = ${caller.id}::uuid)`.as('reported'),
    )
    .where('messages.threadId', '=', thread.id)
    .where(readableBy(caller.id))
    .$if(before !== undefined, (query) => query.where('messages.id', '<', String(before)))
    .orderBy('messages.id', 'desc')
    .limit(pageSize + 1)

type MessageRow = Awaited<ReturnType<ReturnType<typeof messagesOf>['execute']>>[number]

function lineFrom(row: MessageRow, thread: FoundThread, caller: Caller): ThreadLine {
  const mine = row.senderId === caller.id
  const sees = mine || thread.side === 'admin'
  const isKept = row.removed && !sees
  return {
    kind: 'message',
    id: Number(row.id),
    by: row.senderId === thread.buyerId ? 'buyer' : 'seller',
    parts: isKept ? [] : partsOf(row.body, row.hidden as unknown as HiddenPart[], { masked: !thread.showsContacts, sees }),
    pictures: isKept ? [] : row.pictures,
    at: row.createdAt.toISOString(),
    clientKey: mine ? row.clientKey : null,
    reported: row.reported,
    erased: row.erased,
    removed: row.removed,
  }
}
