import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { listDrafts, photosOf } from '#server/features/listings/own-queries.ts'
import { dollarsFrom } from '#shared/domain/money.ts'
import { statusText } from './queries.ts'

/** Everything kept about one person, and nothing of anybody else. Instants as ISO text once sent, money in dollars. */
export async function exportPerson(db: Db, personId: string) {
  const [person, phones, drafts, wishes, orders, payments, images, sessions] = await Promise.all([
    personOf(db, personId),
    phonesOf(db, personId),
    listDrafts(db, { id: personId }),
    wishesOf(db, personId),
    ordersOf(db, personId),
    paymentsOf(db, personId),
    db.selectFrom('images').select(['id', 'width', 'height', 'createdAt']).where('ownerId', '=', personId).execute(),
    db.selectFrom('sessions').select(['createdAt', 'renewedAt', 'endedAt']).where('personId', '=', personId).execute(),
  ])
  return { person, phones, drafts, wishes, orders, payments, images, sessions }
}

async function personOf(db: Db, personId: string) {
  const { verifiedAt, ...row } = await db
    .selectFrom('people')
    .select(['id', 'issuer', 'subject', 'name', 'email', 'emailVerified', 'role', 'verifiedAt', 'createdAt'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return { ...row, status: statusText(verifiedAt), verifiedAt }
}

async function phonesOf(db: Db, sellerId: string) {
  const rows = await db
    .selectFrom('phones')
    .innerJoin('categories', 'categories.id', 'phones.categoryId')
    .select(['phones.id', 'phones.name', 'categories.name as category', 'priceCents', 'originalPriceCents', 'usedYears'])
    .select(['status', 'advertisedAt', 'hiddenAt', 'postedAt', 'imageId', 'storageGb', 'colour', 'condition', 'batteryHealth'])
    .select(['networkLock', 'carrier', 'faults', 'box', 'description', 'imeiLast4', photosOf.as('photos')])
    .select(priceChangesOf.as('priceChanges'))
    .where('sellerId', '=', sellerId)
    .orderBy('postedAt')
    .execute()
  return rows.map(({ priceCents, originalPriceCents, ...row }) => ({
    ...row,
    price: dollarsFrom(priceCents),
    originalPrice: dollarsFrom(originalPriceCents),
  }))
}

/** Prices in dollars, oldest first. */
const priceChangesOf = sql<{ from: number; to: number; changedAt: string }[]>`(
  select coalesce(json_agg(json_build_object('from', from_cents / 100.0, 'to', to_cents / 100.0, 'changedAt', changed_at) order by id), '[]')
  from price_changes where price_changes.phone_id = phones.id)`

const wishesOf = (db: Db, buyerId: string) =>
  db
    .selectFrom('wishes')
    .innerJoin('phones', 'phones.id', 'wishes.phoneId')
    .select(['wishes.id', 'phones.name as phone', 'wishes.createdAt'])
    .where('buyerId', '=', buyerId)
    .orderBy('wishes.createdAt')
    .execute()

async function ordersOf(db: Db, buyerId: string) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .select(['orders.id', 'phones.name as phone', 'contactPhone', 'location', 'orders.priceCents', 'deliveryCents', 'totalCents'])
    .select(['orders.status', 'claimUntil', 'bookedAt', 'paidAt', 'endedAt'])
    .where('buyerId', '=', buyerId)
    .orderBy('bookedAt')
    .execute()
  return rows.map(({ priceCents, deliveryCents, totalCents, ...row }) => ({
    ...row,
    price: dollarsFrom(priceCents),
    delivery: dollarsFrom(deliveryCents),
    total: dollarsFrom(totalCents),
  }))
}

async function paymentsOf(db: Db, buyerId: string) {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select(['payments.id', 'payments.orderId', 'payments.intentId', 'amountCents', 'currency', 'payments.createdAt'])
    .where('orders.buyerId', '=', buyerId)
    .orderBy('payments.createdAt')
    .execute()
  return rows.map(({ amountCents, ...row }) => ({ ...row, amount: dollarsFrom(amountCents) }))
}
