import type { Tx } from '#server/db/connect.ts'
import { notifyOfOrder } from '#server/features/orders/notify-of-order.ts'
import { post } from '#server/features/payments/ledger/post.ts'
import { moved, sellerLedgerAccount } from '#shared/domain/money/ledger.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import { lockPostage, movePostage } from './move-postage.ts'
import { coverOf, waitsBecause } from './postage-cover.ts'

/** `bearer`: the guarantee, if staff have decided that it covers both sides. */
export type Postage = { orderId: string; sellerId: string; amountCents: Cents; bearer: 'seller' | 'guarantee' }

/**
 * Starts the reimbursement of return postage that the seller bears (S10.12): the seller owes it, and the buyer gets it by bank
 * transfer, since a card cannot be refunded more than was charged to it. Unless the seller's account covers it or the market
 * may advance it, it waits. Once per order. The caller has locked the order.
 */
export async function startReturnPostage(tx: Tx, { orderId, sellerId, amountCents, bearer }: Postage): Promise<void> {
  const { id } = await tx.insertInto('returnPostages').values({ orderId, amountCents }).returning('id').executeTakeFirstOrThrow()
  const postings = moved({ from: 'refunds', to: bearer === 'seller' ? sellerLedgerAccount(sellerId) : bearer, amountCents })
  const reason = storedMessage(msg('stored.returnPostage'))
  await post(tx, { kind: 'refund_started', orderId, object: id, reason, postings })
  const waits = waitsBecause(await coverOf(tx, id))
  if (waits) {
    const postage = await lockPostage(tx, id)
    if (!postage) throw new Error(`The order ${orderId} has no payment.`)
    await movePostage(tx, postage, 'wait', { waitsBecause: waits })
  }
  const more = { amountCents, ...(waits ? { waits: true } : {}) }
  const seller = bearer === 'seller' ? ({ seller: 'returnPostageOwed' } as const) : {}
  await notifyOfOrder(tx, orderId, { buyer: 'returnPostageDue', ...seller, more, cause: `returnPostage:${id}` })
}
