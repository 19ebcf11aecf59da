import { sql } from 'kysely'
import { lockNamed } from '#server/db/advisory-locks.ts'
import { marketNow } from '#server/db/clock.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'

/** The block of an IMEI that is in force; undefined if there is none. */
export const blockOf = (db: Db | Tx, imeiHash: Buffer) =>
  db
    .selectFrom('blockedImeis')
    .select(['id', 'decisionId'])
    .where('imeiHash', '=', imeiHash)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

/** SQL over phones: staff have blocked its IMEI. */
export const isBlocked = sql<boolean>`exists (select from blocked_imeis
  where blocked_imeis.imei_hash = phones.imei_hash and blocked_imeis.ended_at is null)`

/**
 * Locks an IMEI against a block, or a block against its use, until the transaction ends. It is locked before orders and phones.
 */
export const lockImei = (tx: Tx, imeiHash: Buffer) => lockNamed('imei', imeiHash.toString('hex')).execute(tx)

/** Locks an IMEI, and throws AppError('conflict') with this reason if staff have blocked it: what follows comes before any block. */
export async function refuseBlocked(
  tx: Tx,
  imeiHash: Buffer,
  reason: 'imei_reported' | 'imei_reported_not_shipped' | 'imei_reported_not_taken' = 'imei_reported',
): Promise<void> {
  await lockImei(tx, imeiHash)
  if (await blockOf(tx, imeiHash)) throw appError(reason, {}, { field: 'imei' })
}

/** Ends the block that this decision belongs to, with the decision. */
export const endBlockOf = (tx: Tx, decisionId: string) =>
  tx
    .updateTable('blockedImeis')
    .set({ endedAt: marketNow })
    .where('decisionId', '=', decisionId)
    .where('endedAt', 'is', null)
    .execute()

/** Erases what staff wrote when they blocked listings of a person who leaves, unless a block is in force: it is about the phone then. */
export const forgetEndedBlocks = (tx: Tx, personId: string) =>
  sql`update blocked_imeis set reason = '', report_number = null, end_reason = null
    from moderation_decisions join moderation_items on moderation_items.id = item_id
    where moderation_decisions.id = decision_id and person_id = ${personId}::uuid and ended_at is not null`.execute(tx)
