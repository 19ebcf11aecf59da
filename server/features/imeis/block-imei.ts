import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { askRegistryJob } from '#server/features/deliveries/follow-ups.ts'
import { voidCodesOf } from '#server/features/deliveries/hand-over-code.ts'
import { isOwnMatter } from '#server/features/links/own-matter.ts'
import { liftRestriction } from '#server/features/moderation/decide.ts'
import { hidePhone } from '#server/features/moderation/hide-phone.ts'
import { lockItem } from '#server/features/moderation/move-item.ts'
import { endRestriction } from '#server/features/moderation/restrict.ts'
import { flagOrder } from '#server/features/orders/flag-order.ts'
import { blockOf, lockImei } from '#server/features/phones/blocked-imeis.ts'
import type { HashedImei } from '#server/imei-key.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'

type Staff = { id: string }
type Block = {
  blockId: string
  reason: string
  reportNumber?: string | undefined
  since?: string | undefined
}

/**
 * Blocks an IMEI: from then on nobody can list, ship or hand over a phone with it. A listed one is hidden by a decision, an order that
 * was not shipped goes to the list of staff, and one that arrived lately is acted on as if the register had named it. Throws
 * AppError: 'conflict' if it is blocked, or a colleague is working on a report of its listing; 'forbidden' in one's own matter.
 */
export async function blockImei(tx: Tx, staff: Staff, hashed: HashedImei, block: Block): Promise<void> {
  const { imeiHash, imeiLast4 } = hashed
  await lockImei(tx, imeiHash)
  if (await blockOf(tx, imeiHash)) throw appError('imei_blocked_already', {}, { field: 'imei' })
  await isOwnMatter(tx, staff, { about: await sellersOf(tx, imeiHash) })
  await flagUnshipped(tx, imeiHash)
  const decisionId = await hideListed(tx, staff, hashed)
  const { blockId: id, reason, reportNumber = null } = block
  const since = sql<Date | null>`${block.since ?? null}::date`
  await tx
    .insertInto('blockedImeis')
    .values({ id, imeiHash, imeiLast4, reason, reportNumber, since, blockedBy: staff.id, decisionId })
    .execute()
  await addJob(tx, askRegistryJob, {})
}

/** Ends a block, and the decision that hid the listing. Throws AppError: 'not_found', 'forbidden' in one's own matter. */
export async function unblockImei(tx: Tx, staff: Staff, blockId: string, reason: string): Promise<void> {
  const block = await tx
    .selectFrom('blockedImeis')
    .select(['imeiHash', 'decisionId'])
    .where('id', '=', blockId)
    .executeTakeFirst()
  if (!block) throw appError('imei_block_unknown')
  const { imeiHash, decisionId } = block
  await lockImei(tx, imeiHash)
  await isOwnMatter(tx, staff, { about: await sellersOf(tx, imeiHash) })
  const item = decisionId ? await itemOf(tx, decisionId) : undefined
  const ended = await tx
    .updateTable('blockedImeis')
    .set({ endedAt: marketNow, endedBy: staff.id, endReason: reason })
    .where('id', '=', blockId)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw appError('imei_block_unknown')
  // While its seller appeals, the decision is somebody else's to revoke; what it hid is shown again all the same.
  if (decisionId && item?.facts.state === 'decided') await liftRestriction(tx, staff, item.id, reason)
  else if (decisionId) await endRestriction(tx, decisionId, 'staff')
}

async function itemOf(tx: Tx, decisionId: string) {
  const { itemId } = await tx
    .selectFrom('moderationDecisions')
    .select('itemId')
    .where('id', '=', decisionId)
    .executeTakeFirstOrThrow()
  return lockItem(tx, itemId)
}

async function sellersOf(tx: Tx, imeiHash: Buffer): Promise<string[]> {
  const rows = await tx.selectFrom('phones').select('sellerId').where('imeiHash', '=', imeiHash).execute()
  return rows.map(({ sellerId }) => sellerId)
}

/** Puts paid orders that have not left their seller on the list of staff; a code that the buyer had shown is worth nothing. */
async function flagUnshipped(tx: Tx, imeiHash: Buffer): Promise<void> {
  const { rows } = await sql<{ id: string }>`select orders.id from orders
    join deliveries on deliveries.order_id = orders.id join phones on phones.id = orders.phone_id
    where (phones.imei_hash = ${imeiHash} or deliveries.imei_hash = ${imeiHash})
      and deliveries.state in ('to_ship', 'cancel_asked', 'meeting')
    order by orders.id for update of orders`.execute(tx)
  for (const { id } of rows) {
    await flagOrder(tx, id, storedMessage(msg('stored.imeiBlockedUnshipped')))
    await voidCodesOf(tx, id)
  }
}

/** Hides the phone of this IMEI that is on the lists, of which there is one at most; returns the decision. */
async function hideListed(tx: Tx, staff: Staff, { imeiHash, imeiLast4 }: HashedImei): Promise<string | null> {
  const phone = await tx
    .selectFrom('phones')
    .select('id')
    .where('imeiHash', '=', imeiHash)
    .where('status', 'in', ['listed', 'paused'])
    .executeTakeFirst()
  if (!phone) return null
  const facts = storedMessage(msg('stored.imeiBlockedFacts'), { last4: imeiLast4 })
  return hidePhone(tx, staff, phone.id, { facts, ground: 'stolen_goods', category: 'stolen' })
}
