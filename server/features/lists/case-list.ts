import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { planned } from '#server/db/planned.ts'
import { type Ordering, orderingOf, readPage } from '#server/db/sorted-list.ts'
import { linkTextsOf } from '#server/features/links/find-links.ts'
import { bookedName } from '#server/features/orders/frozen-listing.ts'
import type { CallOf, Page } from '#shared/contract/endpoint.ts'
import type { caseFilters, exportAllCases, ListedCase } from '#shared/contract/work-lists.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { daysAfter, OrderTerms } from '#shared/domain/orders/order-terms.ts'
import { ofPeopleCalled } from './people-called.ts'
import { allOf, within } from './wanted-rows.ts'

const orderings = {
  newest: { by: sql.ref('cases.openedAt'), of: 'instant', down: true },
  since: { by: sql.ref('cases.since'), of: 'instant' },
  total: { by: sql.ref('orders.totalCents'), of: 'whole' },
} as const satisfies Record<string, Ordering>

type Wanted = CallOf<typeof exportAllCases>

/** S10.13, S15.4: a page of the cases that match. */
export const listAllCases = planned(
  async (
    db: Db,
    { sort = 'newest', limit, after, ...wanted }: Wanted & { limit: number; after?: string | undefined },
  ): Promise<Page<ListedCase[]>> => {
    const query = db
      .selectFrom('cases')
      .innerJoin('deliveries', 'deliveries.orderId', 'cases.orderId')
      .innerJoin('orders', 'orders.id', 'cases.orderId')
      .innerJoin('phones', 'phones.id', 'orders.phoneId')
      .innerJoin('people as buyer', 'buyer.id', 'orders.buyerId')
      .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
      .select(['cases.id', 'cases.orderId', 'orders.totalCents', 'orders.terms', bookedName.as('productName')])
      .select([
        'buyer.name as buyer',
        'buyer.id as buyerId',
        'seller.name as seller',
        'seller.id as sellerId',
        'deliveries.dueAt',
      ])
      .select(['cases.kind', 'cases.state', 'cases.openedAt', 'cases.since', 'cases.askedBy'])
      .select([sql<Date>`market_now()`.as('now')])
      .where(await matching(db, wanted))
    const { items, next } = await readPage(query, {
      ordering: orderingOf(orderings, sort),
      id: sql.ref('cases.id'),
      limit,
      after,
    })
    const links = await linkTextsOf(
      db,
      items.map(({ orderId }) => orderId),
    )
    const listed = items.map(({ id, orderId, totalCents, terms, openedAt, since, dueAt, askedBy, now, ...row }) => ({
      ...row,
      _id: id,
      order: orderId,
      total: dollarsFrom(totalCents),
      openedAt: openedAt.toISOString(),
      since: since.toISOString(),
      until: row.state === 'closed' ? null : (dueAt ?? now).toISOString(),
      askedBy: askedBy as ListedCase['askedBy'],
      isLate: row.state === 'decision' && daysAfter(since, OrderTerms.parse(terms).decisionDays) <= now,
      links: links.get(orderId) ?? null,
    }))
    return { items: listed, next }
  },
)

/** SQL over cases with their orders. */
async function matching(db: Db, { search, state, kind, ...days }: Omit<Wanted, 'sort'>): Promise<RawBuilder<boolean>> {
  return allOf(
    state && stateIs(state),
    kind && sql`cases.kind = ${sql.lit(kind)}`,
    search && (await ofPeopleCalled(db, search)),
    ...within(sql`cases.opened_at`, days),
  )
}

function stateIs(state: (typeof caseFilters)[number]): RawBuilder<unknown> {
  if (state === 'staff') return sql`cases.state in ('decision', 'appealed')`
  return state === 'open' ? sql`cases.state <> 'closed'` : sql`cases.state = ${sql.lit(state)}`
}
