import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { canComeBack } from '#server/features/listings/own/deleted-listings.ts'
import { bookedName } from '#server/features/orders/frozen-listing.ts'
import type { OrderInShort, PersonInShort, PhoneInShort } from '#shared/contract/find.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'

/** Orders for lists of the staff, by id. */
export async function ordersInShort(db: Db, ids: readonly string[]): Promise<Map<string, OrderInShort>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .innerJoin('people as buyer', 'buyer.id', 'orders.buyerId')
    .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
    .select(['orders.id', 'orders.totalCents', 'orders.status', 'orders.bookedAt', bookedName.as('productName')])
    .select(['buyer.name as buyer', 'seller.name as seller'])
    .where('orders.id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, totalCents, status, bookedAt, ...names }) => [
      id,
      { _id: id, ...names, total: dollarsFrom(totalCents), state: status, bookedAt: bookedAt.toISOString() },
    ]),
  )
}

/** People for lists of the staff, by id. */
export async function peopleInShort(db: Db, ids: readonly string[]): Promise<Map<string, PersonInShort>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('people')
    .select(['id', 'name', 'email', 'role'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name, email, role }) => [id, { _id: id, name, email, userstatus: role }]))
}

/** Phones for lists of the staff, by id. */
export async function phonesInShort(db: Db, ids: readonly string[]): Promise<Map<string, PhoneInShort>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('phones')
    .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
    .select(['phones.id', 'phones.name', 'phones.priceCents', 'phones.status', 'phones.postedAt', canComeBack.as('canComeBack')])
    .select(['seller.name as seller', 'seller.id as sellerId'])
    .where('phones.id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, priceCents, postedAt, ...phone }) => [
      id,
      { _id: id, ...phone, price: dollarsFrom(priceCents), postedAt: postedAt.toISOString() },
    ]),
  )
}

/** The newest orders of a person, as buyer or seller. */
export async function newestOrdersOf(db: Db, people: readonly string[], limit: number): Promise<string[]> {
  if (people.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, booked_at from orders where buyer_id = any(${[...people]}::uuid[])
      union
      select orders.id, booked_at from phones join orders on orders.phone_id = phones.id
        where phones.seller_id = any(${[...people]}::uuid[])
    ) theirs order by booked_at desc, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
