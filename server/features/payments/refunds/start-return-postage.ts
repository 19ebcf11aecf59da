import { randomUUID } from 'node:crypto'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { notifyOfOrder } from '#server/features/orders/notify-of-order.ts'
import { postageCause } from '#server/features/payments/charges/of-charge.ts'
import { post } from '#server/features/payments/ledger/post.ts'
import { moved, sellerLedgerAccount } from '#shared/domain/money/ledger.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import { coverOf, waitsBecause } from './postage-cover.ts'

type Postage = { orderId: string; sellerId: string; amountCents: Cents }

/**
 * Starts the reimbursement of return postage that the seller bears (S10.12): the seller owes it, and the buyer gets it by bank
 * transfer, since a card cannot be refunded more than was charged to it. Unless the seller's account covers it or the market
 * may advance it, it waits. Once per order. The caller has locked the order.
 */
export async function startReturnPostage(tx: Tx, { orderId, sellerId, amountCents }: Postage): Promise<void> {
  const { intentId } = await tx.selectFrom('payments').select('intentId').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  const id = randomUUID()
  const reason = 'The postage of the return.'
  await tx
    .insertInto('refunds')
    .values({
      id,
      intentId,
      orderId,
      amountCents,
      reason,
      cause: postageCause,
      providerKey: `rf:${id}`,
      state: 'failed',
      failure: 'The postage of a return, which was never charged to the card.',
      failingSince: marketNow,
    })
    .execute()
  const postings = moved({ from: 'refunds', to: sellerLedgerAccount(sellerId), amountCents })
  await post(tx, { kind: 'refund_started', orderId, object: id, reason, postings })
  const waits = waitsBecause(await coverOf(tx, id))
  if (waits) await tx.updateTable('refunds').set({ waitsBecause: waits }).where('id', '=', id).execute()
  const more = { amountCents, ...(waits ? { waits: true } : {}) }
  await notifyOfOrder(tx, orderId, { buyer: 'returnPostageDue', seller: 'returnPostageOwed', more, cause: `returnPostage:${id}` })
}
