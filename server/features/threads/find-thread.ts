import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { type Held, may } from '#shared/domain/staff/permissions.ts'
import { showsContacts } from './shows-contacts.ts'

export type Caller = { id: string } & Held
export type ThreadSide = 'buyer' | 'seller' | 'admin'

/** The last paid order of the two for this phone; `isOpen` until its delivery has ended. */
const lastOrder = ({ selectFrom }: ExpressionBuilder<DB, 'threads'>) =>
  selectFrom('orders')
    .innerJoin('deliveries', 'deliveries.orderId', 'orders.id')
    .select(['orders.id', 'deliveries.state', 'deliveries.codeHash'])
    .select(sql<boolean>`(deliveries.due_at is not null)`.as('isOpen'))
    .whereRef('orders.phoneId', '=', 'threads.phoneId')
    .whereRef('orders.buyerId', '=', 'threads.buyerId')
    .orderBy('orders.paidAt', (way) => way.desc().nullsLast())
    .limit(1)

const threadQuery = (db: Db | Tx, threadId: string) =>
  db
    .selectFrom('threads')
    .leftJoinLateral(
      (eb) => lastOrder(eb).as('order'),
      (join) => join.onTrue(),
    )
    .select(['threads.id', 'threads.phoneId', 'threads.buyerId', 'threads.sellerId', 'threads.firstAt', 'threads.lastId'])
    .select(['threads.buyerReadId', 'threads.sellerReadId', 'order.id as orderId', 'order.isOpen', 'order.codeHash'])
    .select([sql<boolean>`(${sql.ref('order.state')} = 'case')`.as('inCase'), showsContacts.as('showsContacts')])
    .where('threads.id', '=', threadId)

export type ThreadRow = NonNullable<Awaited<ReturnType<ReturnType<typeof threadQuery>['executeTakeFirst']>>>
export type FoundThread = ThreadRow & { side: ThreadSide; otherId: string }

/**
 * A thread of the caller; for staff, one whose order is in a case, or which was reported itself or by one of its
 * messages. Throws AppError('not_found').
 */
export async function findThread(db: Db | Tx, caller: Caller, threadId: string): Promise<FoundThread> {
  const row = await threadQuery(db, threadId).executeTakeFirst()
  const side = row && (await sideIn(db, row, caller))
  if (!row || !side) throw appError('thread_unknown')
  return { ...row, side, otherId: side === 'buyer' ? row.sellerId : row.buyerId }
}

/** Whether `findThread` finds it for this caller. */
export async function mayReadThread(db: Db, caller: Caller, threadId: string): Promise<boolean> {
  const row = await threadQuery(db, threadId).executeTakeFirst()
  return row !== undefined && (await sideIn(db, row, caller)) !== undefined
}

/** Like `findThread` for its two sides only, with the row locked: messages are written one at a time, so that ids follow time. */
export async function lockThread(tx: Tx, caller: Caller, threadId: string): Promise<FoundThread> {
  await tx.selectFrom('threads').select('id').where('id', '=', threadId).forUpdate().executeTakeFirst()
  const thread = await findThread(tx, caller, threadId)
  if (thread.side === 'admin') throw appError('thread_unknown')
  return thread
}

async function sideIn(db: Db | Tx, row: ThreadRow, caller: Caller): Promise<ThreadSide | undefined> {
  if (caller.id === row.buyerId) return 'buyer'
  if (caller.id === row.sellerId) return 'seller'
  if (!may(caller, 'messages.read')) return undefined
  return row.inCase || (await isReported(db, row.id)) ? 'admin' : undefined
}

const isReported = async (db: Db | Tx, threadId: string) =>
  (await db.selectFrom('reports').select('id').where('threadId', '=', threadId).limit(1).executeTakeFirst()) !== undefined

export const isBlocked = async (db: Db | Tx, blockerId: string, blockedId: string): Promise<boolean> =>
  (await db
    .selectFrom('blocks')
    .select('blockerId')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
    .executeTakeFirst()) !== undefined
