import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { bankMatters } from '#server/features/accounts/bank-matter-of.ts'
import { strongGroupOf } from '#server/features/links/find-links.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import { bankMatterUnshipped, flagOrder } from './flag-order.ts'

/** Why staff look at an order whose bank took back the payment, although the phone arrived. */
export const bankMatter = storedMessage(msg('stored.bankMatter'))

const groupOf = (buyerId: string) => strongGroupOf(sql`${buyerId}::uuid`)

/** SQL: whether a buyer has none of these. */
export const noBankMatter = (buyerId: string) => sql<boolean>`not exists (select from ${bankMatters(sql`(${buyerId}::uuid)`)})`

/** Throws AppError('forbidden') while a buyer can neither book, make an offer nor pay because of such an order of their own. */
export async function refuseBankMatter(tx: Tx, buyer: { id: string }): Promise<void> {
  const { rows } = await sql`select where not ${noBankMatter(buyer.id)}`.execute(tx)
  if (rows.length > 0) throw appError('bank_matter_open')
}

/**
 * If this buyer, or an account strongly linked with theirs, has such an order: puts the paid orders of these accounts whose phones
 * have not left their sellers on the list of staff, who can still undo them.
 */
export async function flagUnshippedOf(tx: Tx, buyer: { id: string }): Promise<void> {
  const { rows } = await sql<{ id: string }>`select orders.id from orders join deliveries on deliveries.order_id = orders.id
    where orders.buyer_id in ${groupOf(buyer.id)} and orders.status = 'paid'
      and deliveries.state in ('to_ship', 'cancel_asked', 'meeting') and exists (select from ${bankMatters(groupOf(buyer.id))})
    order by orders.id`.execute(tx)
  for (const { id } of rows) await flagOrder(tx, id, bankMatterUnshipped)
}
