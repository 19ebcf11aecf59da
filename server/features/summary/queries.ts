import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { listPeople } from '#server/features/accounts/queries.ts'
import { listOrders } from '#server/features/orders/queries.ts'
import { type AdminSummary, type BuyerSummary, mostCounted, mostNamed, type SellerSummary } from '#shared/contract/summary.ts'
import { payable } from '#shared/domain/order-life.ts'

type Caller = { id: string }

/** The number of rows, counted no further than one more than is told. */
const countOf = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (${rows} limit ${mostCounted + 1}) as counted)`

export async function buyerSummary(db: Db, { id }: Caller): Promise<BuyerSummary> {
  const unpaid = sql`select from orders where buyer_id = ${id} and status = any(${[...payable]}::order_status[])`
  const figures = await db
    .selectNoFrom([
      countOf(unpaid).as('unpaid'),
      countOf(sql`select from orders where buyer_id = ${id} and status = 'paid'`).as('paid'),
      countOf(sql`select from wishes where buyer_id = ${id}`).as('wishes'),
    ])
    .executeTakeFirstOrThrow()
  const { items } = figures.unpaid > 0 ? await listOrders(db, { id }, { limit: mostNamed, states: payable }) : { items: [] }
  return { role: 'buyer', ...figures, toPay: items }
}

export async function sellerSummary(db: Db, { id }: Caller): Promise<SellerSummary> {
  const listed = sql`select from phones where seller_id = ${id} and status = 'listed'`
  const figures = await db
    .selectNoFrom([
      countOf(listed).as('listed'),
      countOf(sql`${listed} and advertised_at is null`).as('notAdvertised'),
      countOf(
        sql`${listed} and exists (select from orders where phone_id = phones.id and orders.status = any(${[...payable]}::order_status[]))`,
      ).as('booked'),
      countOf(sql`select from phones where seller_id = ${id} and status = 'sold' and hidden_at is null`).as('sold'),
    ])
    .executeTakeFirstOrThrow()
  return { role: 'seller', ...figures }
}

export async function adminSummary(db: Db): Promise<AdminSummary> {
  const open = (role: string) => sql`select from people where role = ${role}::role and closed_at is null`
  const figures = await db
    .selectNoFrom([
      countOf(open('seller')).as('sellers'),
      countOf(open('buyer')).as('buyers'),
      countOf(sql`${open('seller')} and verified_at is null`).as('unverified'),
    ])
    .executeTakeFirstOrThrow()
  const { items } = await listPeople(db, { userstatus: 'seller', status: 'not verified', limit: mostNamed })
  return { role: 'admin', ...figures, toVerify: items }
}
