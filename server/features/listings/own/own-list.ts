import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { containing, type Ordering, orderingOf, pageFrom, type SortedBy, sortedPage } from '#server/db/sorted-list.ts'
import { endsSoon, needsPhotos } from '#server/features/listings/ends/end-columns.ts'
import { phonesFor, productFrom } from '#server/features/listings/queries.ts'
import type { OwnProduct, ownStates } from '#shared/contract/catalog.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import { sayStored } from '#shared/language/stored-message.ts'

export type OwnSearch = {
  search?: string | undefined
  status?: (typeof ownStates)[number] | undefined
  sort?: SortedBy<typeof orderings>
  limit: number
  after?: string | undefined
}

/** SQL over phones: the staff decision, about the phone or its seller, that keeps the phone off the lists. */
const hiddenBy = sql<OwnProduct['hidden']>`case when phones.status in ('suspended', 'paused') then (
  select json_build_object('decision', decision.id, 'reason', decision.facts)
  from restrictions join moderation_decisions decision on decision.id = restrictions.decision_id
  where restrictions.ended_at is null and (restrictions.phone_id = phones.id
    or phones.status = 'suspended' and restrictions.person_id = phones.seller_id and restrictions.measure like 'suspend%')
  order by restrictions.phone_id is null limit 1) end`

const orderings = {
  newest: { by: sql.ref('phones.postedAt'), of: 'instant', down: true },
  name: { by: sql`lower(phones.name)`, of: 'text' },
  price: { by: sql.ref('phones.priceCents'), of: 'whole' },
} as const satisfies Record<string, Ordering>

/** S7.15: the caller's own phones; sold ones too, until the seller hides them. */
export async function listMyProducts(
  db: Db,
  seller: { id: string },
  asked: OwnSearch,
  { listingDays }: { listingDays: number },
): Promise<Page<OwnProduct[]>> {
  const { search, status, sort = 'newest', limit, after } = asked
  const { sortKey, afterCursor, order } = sortedPage(orderingOf(orderings, sort), sql.ref('phones.id'), after)
  const pattern = search ? containing(search) : undefined
  const rows = await phonesFor(db, seller)
    .where('phones.sellerId', '=', seller.id)
    .where('phones.status', 'in', status === undefined ? ['listed', 'paused', 'sold', 'lost', 'suspended'] : statusOf[status])
    .$if(status === 'available', (query) => query.where('claim.id', 'is', null))
    .$if(status === 'booked', (query) => query.where('claim.id', 'is not', null))
    .$if(status === 'paused' || status === 'ended', (query) =>
      query.where('phones.listingEndedAt', status === 'ended' ? 'is not' : 'is', null),
    )
    .where('phones.hiddenAt', 'is', null)
    .$if(pattern !== undefined, (query) =>
      query.where(sql<boolean>`(phones.name ilike ${pattern} or categories.name ilike ${pattern})`),
    )
    .select([sortKey, hiddenBy.as('hidden'), 'phones.endsAt', 'phones.listingEndedAt', endsSoon.as('endsSoon')])
    .select(needsPhotos(listingDays).as('needsPhotos'))
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const { items, next } = pageFrom(rows, limit)
  return {
    items: items.map((row) => ({
      ...productFrom(row, seller),
      end: endOf(row),
      hidden: row.hidden && { ...row.hidden, reason: sayStored(row.hidden.reason) },
    })),
    next,
  }
}

type EndRow = { status: string; endsAt: Date | null; listingEndedAt: Date | null; endsSoon: boolean; needsPhotos: boolean }

function endOf({ status, endsAt, listingEndedAt, endsSoon: soon, needsPhotos: old }: EndRow): OwnProduct['end'] {
  const isOver = status === 'paused' && listingEndedAt !== null
  const isNear = status === 'listed' && soon
  const at = isOver ? listingEndedAt : status === 'listed' ? endsAt : null
  return { at: at?.toISOString() ?? null, isOver, isNear, needsPhotos: (isOver || isNear) && old }
}

const statusOf = {
  available: ['listed'],
  booked: ['listed'],
  paused: ['paused'],
  ended: ['paused'],
  hidden: ['suspended'],
  sold: ['sold', 'lost'],
} as const
