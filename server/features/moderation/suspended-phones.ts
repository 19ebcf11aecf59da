import type { ExpressionBuilder } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { endBookingsOf } from '#server/features/orders/end-booked-orders.ts'
import { isBlocked } from '#server/features/phones/blocked-imeis.ts'
import { movePhones } from '#server/features/phones/move-phone.ts'
import type { Market } from '#server/market.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import { settleShopJob } from './follow-ups.ts'

/** How many phones are changed in one transaction: a seller may have any number of them. */
const batchSize = 500

/**
 * Takes phones off the lists until their restriction ends and cancels their unpaid bookings; an order that is being paid
 * is kept and flagged. Returns the number of phones.
 */
export async function suspendPhones(tx: Tx, ids: readonly string[], from: readonly ('listed' | 'paused')[]): Promise<number> {
  const reason = storedMessage(msg('stored.takenOffWhilePaid'))
  const phones = await endBookingsOf(tx, ids, { reason, from })
  await movePhones(tx, phones, 'suspend')
  return phones.length
}

/** Restores phones to their earlier status, unless something else still keeps them off the lists. With a blocked IMEI, they are paused. */
export async function restorePhones(tx: Tx, ids: readonly string[]): Promise<void> {
  const phones = await tx
    .selectFrom('phones')
    .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
    .select(['phones.id', 'phones.status', 'statusBefore', isBlocked.as('isBlocked')])
    .where('phones.id', 'in', [...ids])
    .where('phones.status', '=', 'suspended')
    .where('seller.suspension', 'is', null)
    .where('seller.deletionDueAt', 'is', null)
    .where(unrestricted)
    .orderBy('phones.id')
    .forNoKeyUpdate('phones')
    .execute()
  const wasPaused = ({ statusBefore, isBlocked }: (typeof phones)[number]) => statusBefore === 'paused' || isBlocked
  await movePhones(tx, phones.filter(wasPaused), 'restorePaused')
  await movePhones(
    tx,
    phones.filter((phone) => !wasPaused(phone)),
    'restore',
  )
}

/** SQL over phones: no restriction of a phone itself is in force. */
const unrestricted = ({ not, exists, selectFrom }: ExpressionBuilder<DB, 'phones'>) =>
  not(
    exists(
      selectFrom('restrictions')
        .select('decisionId')
        .whereRef('restrictions.phoneId', '=', 'phones.id')
        .where('endedAt', 'is', null),
    ),
  )

/**
 * Takes a batch of a seller's phones off the lists if the seller is suspended or about to be deleted; otherwise restores a batch, except phones under
 * their own restriction. The caller has locked the seller; a job does the rest.
 */
export async function settleShopBatch(tx: Tx, sellerId: string): Promise<void> {
  const { suspension, deletionDueAt } = await tx
    .selectFrom('people')
    .select(['suspension', 'deletionDueAt'])
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow()
  const isOff = suspension !== null || deletionDueAt !== null
  const phones = await tx
    .selectFrom('phones')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('status', '=', isOff ? 'listed' : 'suspended')
    .$if(!isOff, (query) => query.where(unrestricted))
    .orderBy('id')
    .limit(batchSize)
    .execute()
  const ids = phones.map(({ id }) => id)
  if (ids.length === 0) return
  if (isOff) await suspendPhones(tx, ids, ['listed'])
  else await restorePhones(tx, ids)
  if (ids.length === batchSize) await addJob(tx, settleShopJob, { personId: sellerId })
}

/** The job that continues `settleShopBatch`. */
export const settleShop = ({ write }: Pick<Market, 'write'>, personId: string): Promise<void> =>
  write(async (tx) => {
    await tx.selectFrom('people').select('id').where('id', '=', personId).forUpdate().execute()
    await settleShopBatch(tx, personId)
  })
