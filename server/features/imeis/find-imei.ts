import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { pageFrom, sortedPage } from '#server/db/sorted-list.ts'
import { ordersInShort, peopleInShort, phonesInShort } from '#server/features/find/in-short.ts'
import type { HashedImei } from '#server/imei-key.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { BlockedImei, ImeiFile, imeiEvents } from '#shared/contract/imeis.ts'

type Event = {
  what: (typeof imeiEvents)[number]
  at: Date
  person: string
  phone: string
  order: string | null
}

/** One IMEI has few events; somebody who lists the same phone again and again does not fill the page. */
const mostEvents = 200

/**
 * Who listed, sold, bought and returned phones with an IMEI, and when. A listing that was deleted unsold has lost its IMEI, as its
 * seller's account may have.
 */
export async function findImei(db: Db, { imeiHash, imeiLast4 }: HashedImei): Promise<ImeiFile> {
  const events = await eventsOf(db, imeiHash)
  const [blocks, people, phones, orders] = await Promise.all([
    blockRows(db).where('imeiHash', '=', imeiHash).orderBy(sql`ended_at is null`, 'desc').orderBy('blockedAt', 'desc').execute(),
    peopleInShort(db, [...new Set(events.map(({ person }) => person))]),
    phonesInShort(db, [...new Set(events.map(({ phone }) => phone))]),
    ordersInShort(db, [...new Set(events.flatMap(({ order }) => order ?? []))]),
  ])
  return {
    last4: imeiLast4,
    blocks: blocks.map(blockFrom),
    events: events.flatMap(({ what, at, person, phone, order }) => {
      const [by, of] = [people.get(person), phones.get(phone)]
      if (!by || !of) return []
      return [{ what, at: at.toISOString(), person: by, phone: { _id: of._id, name: of.name }, order }]
    }),
    phones: [...phones.values()],
    orders: [...orders.values()],
  }
}

async function eventsOf(db: Db, imeiHash: Buffer): Promise<Event[]> {
  const { rows } = await sql<Event>`
    with sold as (
      select orders.id, orders.buyer_id, phones.seller_id, phones.id as phone_id, orders.booked_at, orders.paid_at
      from orders join phones on phones.id = orders.phone_id
      where phones.imei_hash = ${imeiHash} or orders.id in (select order_id from deliveries where imei_hash = ${imeiHash}
        union select order_id from cases where return_imei_hash = ${imeiHash}))
    select what, "at", person, phone, "order" from (
      select 'listed' as what, posted_at as "at", seller_id as person, id as phone, null::uuid as "order"
        from phones where imei_hash = ${imeiHash} or id in (select phone_id from sold)
      union all select 'booked', booked_at, buyer_id, phone_id, id from sold
      union all select 'paid', paid_at, buyer_id, phone_id, id from sold where paid_at is not null
      union all select 'shipped', shipped_at, seller_id, phone_id, id from sold join deliveries on order_id = id
        where shipped_at is not null
      union all select case when in_person then 'handed_over' else 'arrived' end, delivered_at, buyer_id, phone_id, id
        from sold join deliveries on order_id = id where delivered_at is not null
      union all select 'problem', opened_at, buyer_id, phone_id, sold.id from sold join cases on cases.order_id = sold.id
      union all select 'returned', return_shipped_at, buyer_id, phone_id, sold.id from sold join cases on cases.order_id = sold.id
        where return_shipped_at is not null
      union all select 'refunded', deliveries.since, buyer_id, phone_id, id from sold join deliveries on order_id = id
        where deliveries.state = 'refunded'
    ) as events order by "at" desc, what limit ${mostEvents}`.execute(db)
  return rows
}

const blockRows = (db: Db) =>
  db
    .selectFrom('blockedImeis')
    .innerJoin('people as blocker', 'blocker.id', 'blockedBy')
    .leftJoin('people as ender', 'ender.id', 'endedBy')
    .select(['blockedImeis.id', 'imeiLast4', 'reason', 'reportNumber', 'blockedAt', 'endedAt', 'endReason'])
    .select(['blocker.name as by', 'ender.name as endedBy', sql<string | null>`blocked_imeis.since::text`.as('since')])

type BlockRow = Awaited<ReturnType<ReturnType<typeof blockRows>['execute']>>[number]

const blockFrom = ({ id, imeiLast4, blockedAt, endedAt, ...row }: BlockRow): BlockedImei => ({
  _id: id,
  last4: imeiLast4,
  reason: row.reason,
  reportNumber: row.reportNumber,
  since: row.since,
  by: row.by,
  at: blockedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  endedBy: row.endedBy,
  endReason: row.endReason,
})

const newest = { by: sql.ref('blockedAt'), of: 'instant', down: true } as const

export async function listBlockedImeis(
  db: Db,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Page<BlockedImei[]>> {
  const { sortKey, afterCursor, order } = sortedPage(newest, sql.ref('blockedImeis.id'), after)
  const rows = await blockRows(db)
    .select(sortKey)
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const { items, next } = pageFrom(rows, limit)
  return { items: items.map(blockFrom), next }
}
