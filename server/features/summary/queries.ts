import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { listMyProducts } from '#server/features/listings/own/own-list.ts'
import { listOrders } from '#server/features/orders/queries.ts'
import { guaranteeFigures } from '#server/features/payments/ledger/guarantee.ts'
import { debts } from '#server/features/payouts/list-debts.ts'
import { listWishes } from '#server/features/wishlist/queries.ts'
import {
  type AdminSummary,
  type BuyerSummary,
  maxCounted,
  maxNamed,
  type Sales,
  type SellerSummary,
  summaryWeeks,
} from '#shared/contract/summary.ts'
import { type Cents, dollarsFrom } from '#shared/domain/money/money.ts'
import { payable } from '#shared/domain/orders/order-life.ts'
import { type Held, may } from '#shared/domain/staff/permissions.ts'
import { waitingOf } from './waiting.ts'

type Caller = { id: string; email: string }

/** The number of rows, counted up to one more than `maxCounted`, the most that is shown. */
const countOf = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (${rows} limit ${maxCounted + 1}) as counted)`

/** The chart includes at most this many sales, the newest. */
const maxDrawn = 10_000

/** Sums up `sold`, rows of `paid_at` and `price_cents`, by weeks counted back from today; oldest week first. */
async function salesOf(db: Db, sold: RawBuilder<unknown>): Promise<Sales> {
  const { rows } = await sql<{ startsAt: Date; sold: number; cents: string }>`
    with sold as materialized (${sold} order by paid_at desc limit ${maxDrawn})
    select today.ends_at - back.weeks * interval '7 days' as starts_at, coalesce(week.sold, 0) as sold, coalesce(week.cents, 0) as cents
    from (select date_trunc('day', market_now(), 'UTC') + interval '1 day' as ends_at) as today
    cross join generate_series(1, ${summaryWeeks}::int) as back (weeks)
    left join (select floor(extract(epoch from today.ends_at - paid_at) / 604800)::int + 1 as weeks, count(*)::int as sold, sum(price_cents) as cents
      from sold, (select date_trunc('day', market_now(), 'UTC') + interval '1 day' as ends_at) as today group by 1) as week using (weeks)
    order by starts_at`.execute(db)
  return rows.map(({ startsAt, sold, cents }) => ({
    from: startsAt.toISOString(),
    sold,
    dollars: dollarsFrom(Number(cents)),
  }))
}

/** SQL over orders: paid within the last `summaryWeeks` weeks. */
const ofLastWeeks = sql`orders.status = 'paid' and orders.paid_at > market_now() - ${summaryWeeks}::int * interval '7 days'`

export async function buyerSummary(db: Db, { id, email }: Caller): Promise<BuyerSummary> {
  const unpaid = sql`select from orders where buyer_id = ${id} and status = any(${[...payable]}::order_status[])`
  const paid = sql`from orders where buyer_id = ${id} and status = 'paid'`
  const figures = await db
    .selectNoFrom([
      countOf(unpaid).as('unpaid'),
      countOf(sql`select ${paid}`).as('paid'),
      countOf(sql`select from wishes where buyer_id = ${id}`).as('wishes'),
      sql<string>`(
        select coalesce(sum(greatest(phones.original_price_cents - bought.price_cents, 0)), 0)
        from (select phone_id, price_cents ${paid} order by booked_at desc limit ${maxCounted}) as bought
        join phones on phones.id = bought.phone_id)`.as('savedCents'),
    ])
    .executeTakeFirstOrThrow()
  const { savedCents, ...counts } = figures
  const [toPay, wished] = await Promise.all([
    counts.unpaid > 0 ? listOrders(db, { id }, { limit: maxNamed, states: payable }) : { items: [] },
    counts.wishes > 0 ? listWishes(db, { id, email }, { limit: maxNamed }) : { items: [] },
  ])
  return { role: 'buyer', ...counts, saved: dollarsFrom(Number(savedCents)), toPay: toPay.items, wished: wished.items }
}

export async function sellerSummary(db: Db, { id }: Caller, limits: { listingDays: number }): Promise<SellerSummary> {
  const listed = sql`select from phones where seller_id = ${id} and status = 'listed'`
  const figures = await db
    .selectNoFrom([
      countOf(listed).as('listed'),
      countOf(sql`${listed} and advertised_at is null`).as('notAdvertised'),
      countOf(
        sql`${listed} and exists (select from orders where phone_id = phones.id and orders.status = any(${[...payable]}::order_status[]))`,
      ).as('booked'),
      countOf(sql`select from phones where seller_id = ${id} and status = 'sold' and hidden_at is null`).as('sold'),
      countOf(sql`select from phones where seller_id = ${id} and status = 'paused'`).as('paused'),
      countOf(sql`select from listing_drafts where seller_id = ${id}`).as('drafts'),
    ])
    .executeTakeFirstOrThrow()
  const [sales, held] = await Promise.all([
    salesOf(
      db,
      sql`select orders.paid_at, orders.price_cents from phones join orders on orders.phone_id = phones.id
        where phones.seller_id = ${id} and phones.status = 'sold' and ${ofLastWeeks}`,
    ),
    figures.booked > 0 ? listMyProducts(db, { id }, { status: 'booked', limit: maxNamed }, limits) : { items: [] },
  ])
  return { role: 'seller', ...figures, sales, held: held.items }
}

type Staff = { id: string } & Held

export async function adminSummary(db: Db, staff: Staff, floorCents: Cents): Promise<AdminSummary> {
  const open = (role: string) => sql`select from people where role = ${role}::role and closed_at is null`
  const figures = await db
    .selectNoFrom([
      countOf(open('seller')).as('sellers'),
      countOf(open('buyer')).as('buyers'),
      countOf(sql`select from phones where status = 'listed'`).as('listed'),
      countOf(sql`select from ${debts} debts`).as('debts'),
    ])
    .executeTakeFirstOrThrow()
  const seesBooks = may(staff, 'books.read')
  const [sales, waits, guarantee] = await Promise.all([
    seesBooks ? salesOf(db, sql`select orders.paid_at, orders.price_cents from orders where ${ofLastWeeks}`) : null,
    waitingOf(db, staff),
    seesBooks ? guaranteeFigures(db, floorCents) : null,
  ])
  return { role: 'admin', ...figures, ...waits, guarantee, sales }
}
