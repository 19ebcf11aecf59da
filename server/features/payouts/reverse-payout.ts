import { type RawBuilder, sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { notifyOfOrder } from '#server/features/orders/notify-of-order.ts'
import { post } from '#server/features/payments/ledger/post.ts'
import { logLine } from '#server/log.ts'
import { moved, sellerLedgerAccount } from '#shared/domain/money/ledger.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import { planAgain, requestReversal } from './ask-again.ts'
import { lockPayout } from './lock-payout.ts'
import type { PayoutContext } from './queries.ts'

type Owing = { transferId: string | null; sellerId: string; sentCents: number; owedCents: number; askedCents: number }

/**
 * Starts a reversal of what the seller owes for a chargeback or an undone sale, if their payout was transferred. An order has
 * one open reversal at a time: amounts posted in the meantime are requested when it ends. What cannot be taken back remains a
 * debt, set off against later payouts (S11.3), and is asked for again (ask-again.ts). The caller has locked the payout.
 */
export async function beginReversal(tx: Tx, orderId: string): Promise<void> {
  const owed = (until: RawBuilder<unknown>) => sql`(select coalesce(sum(amount_cents), 0)
    from ledger_transactions entry join ledger_postings on transaction_id = entry.id
    where entry.order_id = payouts.order_id and kind in ('chargeback_lost', 'completion_undone')
      and account = 'seller:' || payouts.seller_id and ${until})::bigint`
  const { rows } = await sql<Owing>`
    select payouts.transfer_id as "transferId", payouts.seller_id as "sellerId", share_cents - set_off_cents as "sentCents",
      ${owed(sql`true`)} as "owedCents",
      (select coalesce(sum(coalesce(asked_cents, ${owed(sql`entry.created_at <= reversals.created_at`)})), 0) from reversals
        where reversals.order_id = payouts.order_id)::bigint as "askedCents"
    from payouts where order_id = ${orderId}::uuid and state = 'paid_out' and not exists (
      select from reversals where reversals.order_id = payouts.order_id and reversals.state = 'requested')`.execute(tx)
  const [payout] = rows
  if (!payout) return
  const { transferId, sellerId } = payout
  const amountCents = Math.min(payout.owedCents, payout.sentCents) - payout.askedCents
  // A payout by bank transfer cannot be reversed.
  if (!transferId || amountCents <= 0) return
  await requestReversal(tx, { orderId, sellerId, transferId, amountCents, round: 0 })
}

/** Has the provider take back as much of the money as the seller's account holds. Safe to repeat. */
export async function reversePayout(market: PayoutContext, reversalId: string): Promise<void> {
  const { db, write, ports } = market
  const wanted = await db
    .selectFrom('reversals')
    .select(['id', 'orderId', 'transferId', 'amountCents', 'askedCents', 'tries', 'round'])
    .where('id', '=', reversalId)
    .where('state', '=', 'requested')
    .executeTakeFirst()
  if (!wanted) return
  const { transferId, amountCents, tries } = wanted
  const answer = await ports.cards.reverseTransfer({ key: `rv:${reversalId}:${tries}`, transferId, amountCents })
  if ('reversal' in answer) return write((tx) => recordReversal(tx, wanted, answer.reversal))
  if (answer.refused === 'for_good')
    logLine('warn', 'A transfer cannot be taken back', { order: wanted.orderId, why: answer.why })
  const lessCents = answer.refused === 'for_good' ? 0 : Math.min(answer.availableCents, amountCents - 1)
  const why = answer.refused === 'for_good' ? answer.why : storedMessage(msg('stored.accountHoldsLess'))
  await write((tx) => recordRefusal(tx, wanted, lessCents, why))
  // Retried with what the account holds, less each time, until it succeeds or nothing is available.
  if (lessCents > 0) await reversePayout(market, reversalId)
}

type Wanted = {
  id: string
  orderId: string
  transferId: string
  amountCents: number
  askedCents: number | null
  tries: number
  round: number
}

async function recordReversal(tx: Tx, wanted: Wanted, made: { id: string; amountCents: number }): Promise<void> {
  const { id, orderId } = wanted
  const payout = await lockPayout(tx, orderId)
  const done = await tx
    .updateTable('reversals')
    .set({ state: 'done', providerId: made.id, amountCents: made.amountCents })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .returning('sellerId')
    .executeTakeFirst()
  if (!done || !payout) return
  const postings = moved({ from: sellerLedgerAccount(done.sellerId), to: 'provider', amountCents: made.amountCents })
  await post(tx, { kind: 'reversal', orderId, object: made.id, postings })
  const more = { amountCents: made.amountCents }
  await notifyOfOrder(tx, orderId, { seller: 'shareTakenBack', more, cause: `shareTakenBack:${id}` })
  await planAgain(tx, wanted, made.amountCents, storedMessage(msg('stored.accountHeldLess')))
  await beginReversal(tx, orderId)
}

async function recordRefusal(tx: Tx, wanted: Wanted, lessCents: number, why: string): Promise<void> {
  const { id, orderId, tries } = wanted
  await lockPayout(tx, orderId)
  const noted = await tx
    .updateTable('reversals')
    .set(lessCents > 0 ? { amountCents: lessCents, tries: tries + 1, tryAt: marketNow } : { state: 'refused' })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .where('tries', '=', tries)
    .returning('id')
    .executeTakeFirst()
  if (!noted || lessCents > 0) return
  await planAgain(tx, wanted, 0, why)
  await beginReversal(tx, orderId)
}
