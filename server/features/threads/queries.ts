import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Db } from '#server/db/connect.ts'
import { type Ordering, pageFrom, sortedPage } from '#server/db/sorted-list.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { ThreadSummary } from '#shared/contract/threads.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { cutText } from '#shared/domain/text/cut-text.ts'
import type { Caller } from './find-thread.ts'
import { type HiddenPart, partsOf } from './hidden-parts.ts'
import { showsContacts } from './shows-contacts.ts'

/** Condition on images: no message shows the image. */
export const shownByNoMessage = ({ not, exists, selectFrom }: ExpressionBuilder<DB, 'images'>) =>
  not(exists(selectFrom('messagePictures').select('messageId').whereRef('messagePictures.imageId', '=', 'images.id')))

const newestFirst: Ordering = { by: sql.ref('threads.lastAt'), of: 'instant', down: true }

/** Threads with at least one message that the caller may read; the newest message first. */
export async function listThreads(
  db: Db,
  caller: Caller,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Page<ThreadSummary[]>> {
  const { sortKey, afterCursor, order } = sortedPage(newestFirst, sql.ref('threads.id'), after)
  const rows = await inboxOf(db, caller.id)
    .select(sortKey)
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const { items, next } = pageFrom(rows, limit)
  return { items: items.map((row) => summaryFrom(row, caller)), next }
}

type InboxRow = Awaited<ReturnType<ReturnType<typeof inboxOf>['execute']>>[number]

const inboxOf = (db: Db, personId: string) =>
  db
    .selectFrom('threads')
    .innerJoin('phones', 'phones.id', 'threads.phoneId')
    .innerJoin('people as buyer', 'buyer.id', 'threads.buyerId')
    .innerJoin('people as seller', 'seller.id', 'threads.sellerId')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages')
          .select(['messages.body', 'messages.hidden', 'messages.senderId', 'messages.createdAt'])
          .select('messages.removed')
          .select(sql<number>`(select count(*)::int from message_pictures where message_id = messages.id)`.as('pictures'))
          .whereRef('messages.threadId', '=', 'threads.id')
          .where(readableBy(personId))
          .orderBy('messages.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['threads.id', 'threads.phoneId', 'threads.buyerId', 'phones.name as phoneName', 'phones.imageId'])
    .select(['buyer.name as buyerName', 'seller.name as sellerName'])
    .select(['last.body', 'last.hidden', 'last.senderId', 'last.createdAt', 'last.pictures'])
    .select('last.removed')
    .select(unreadOf(personId).as('unread'))
    .select(showsContacts.as('showsContacts'))
    .where((eb) => eb.or([eb('threads.buyerId', '=', personId), eb('threads.sellerId', '=', personId)]))
    .where('threads.lastAt', 'is not', null)

/** SQL over messages: one sent while its receiver had blocked its sender can be read by the sender only. */
export const readableBy = (personId: string) => sql<boolean>`(not messages.withheld or messages.sender_id = ${personId}::uuid)`

const maxCounted = 100

/** SQL over threads: how many of the other's messages follow the last one read, up to `maxCounted`. */
export const unreadOf = (personId: string) => sql<number>`(select count(*)::int from (select from messages
  where messages.thread_id = threads.id and messages.sender_id <> ${personId}::uuid and not messages.withheld
    and messages.id > case when threads.buyer_id = ${personId}::uuid then threads.buyer_read_id else threads.seller_read_id end
  limit ${sql.lit(maxCounted)}) as unread)`

function summaryFrom(row: InboxRow, caller: Caller): ThreadSummary {
  const mine = row.senderId === caller.id
  const isKept = row.removed && !mine
  const parts = isKept ? [] : partsOf(row.body, row.hidden as unknown as HiddenPart[], { masked: !row.showsContacts, sees: mine })
  return {
    _id: row.id,
    side: row.buyerId === caller.id ? 'buyer' : 'seller',
    productsId: row.phoneId,
    productName: row.phoneName,
    productImage: imageUrl(row.imageId),
    buyer: row.buyerName,
    seller: row.sellerName,
    last: {
      text: cutText(parts.map(({ text }) => text).join(''), 200),
      pictures: isKept ? 0 : row.pictures,
      at: row.createdAt.toISOString(),
      mine,
    },
    unread: row.unread,
  }
}

/** The unread messages of all threads, counted up to `maxCounted`. */
export async function countUnread(db: Db, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select coalesce(sum(unread), 0)::int as count from (
    select ${unreadOf(personId)} as unread from threads
    where ${personId}::uuid in (buyer_id, seller_id) and last_at is not null
      and last_id > case when buyer_id = ${personId}::uuid then buyer_read_id else seller_read_id end
    order by last_at desc limit ${maxCounted}) as those`.execute(db)
  return Math.min(rows[0]?.count ?? 0, maxCounted)
}
