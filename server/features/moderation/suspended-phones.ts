import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { notePhones } from '#server/features/listings/note-phones.ts'
import { endOffers } from '#server/features/offers/end-offers.ts'
import { endBookedOrders } from '#server/features/orders/end-booked-orders.ts'
import type { Market } from '#server/market.ts'
import { claiming } from '#shared/domain/order-life.ts'
import { settleShopJob } from './follow-ups.ts'

/** How many phones are changed in one transaction: a seller may have any number of them. */
const batchSize = 500

/**
 * Takes phones off the lists until their restriction ends and cancels their unpaid bookings; an order that is being paid
 * is kept and flagged. Locks orders before phones, in the order that a payment does. Returns the number of phones.
 */
export async function suspendPhones(tx: Tx, ids: readonly string[], from: readonly ('listed' | 'paused')[]): Promise<number> {
  await lockClaims(tx, ids)
  const phones = await tx
    .selectFrom('phones')
    .select('id')
    .where('id', 'in', [...ids])
    .where('status', 'in', [...from])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (phones.length === 0) return 0
  const found = phones.map(({ id }) => id)
  // Locks again: an order may have been made before the phones were locked.
  await endBookedOrders(tx, await lockClaims(tx, found), 'Staff took its listing off the market while it was being paid for.')
  await endOffers(tx, { phoneIds: found }, 'remove')
  await tx.updateTable('phones').set({ status: 'suspended', statusBefore: sql`status` }).where('id', 'in', found).execute()
  return found.length
}

const lockClaims = (tx: Tx, phoneIds: readonly string[]) =>
  tx
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('phoneId', 'in', [...phoneIds])
    .where('status', 'in', [...claiming])
    .orderBy('id')
    .forUpdate()
    .execute()

/** Restores phones to their earlier status, unless something else still keeps them off the lists. */
export async function restorePhones(tx: Tx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`update phones set status = status_before, status_before = null
    where id = any(${ids}::uuid[]) and status = 'suspended'
      and not exists (select from restrictions where restrictions.phone_id = phones.id and ended_at is null)
      and not exists (select from people where people.id = phones.seller_id and suspension is not null)
    returning id`.execute(tx)
  await notePhones(tx, rows)
}

/**
 * Takes a batch of a seller's phones off the lists if the seller is suspended; otherwise restores a batch, except phones under
 * their own restriction. The caller has locked the seller; a job does the rest.
 */
export async function settleShopBatch(tx: Tx, sellerId: string): Promise<void> {
  const { suspension } = await tx.selectFrom('people').select('suspension').where('id', '=', sellerId).executeTakeFirstOrThrow()
  const phones = await tx
    .selectFrom('phones')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('status', '=', suspension ? 'listed' : 'suspended')
    .$if(!suspension, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('restrictions')
              .select('decisionId')
              .whereRef('restrictions.phoneId', '=', 'phones.id')
              .where('endedAt', 'is', null),
          ),
        ),
      ),
    )
    .orderBy('id')
    .limit(batchSize)
    .execute()
  const ids = phones.map(({ id }) => id)
  if (ids.length === 0) return
  if (suspension) await suspendPhones(tx, ids, ['listed'])
  else await restorePhones(tx, ids)
  if (ids.length === batchSize) await addJob(tx, settleShopJob, { personId: sellerId })
}

/** The job that continues `settleShopBatch`. */
export const settleShop = ({ write }: Pick<Market, 'write'>, personId: string): Promise<void> =>
  write(async (tx) => {
    await tx.selectFrom('people').select('id').where('id', '=', personId).forUpdate().execute()
    await settleShopBatch(tx, personId)
  })
