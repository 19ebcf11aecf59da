import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { moveCase } from '#server/features/cases/move-case.ts'
import { type LockedDelivery, lockDelivery } from '#server/features/deliveries/lock-delivery.ts'
import { moveDelivery } from '#server/features/deliveries/move-delivery.ts'
import { isSharedOut, sharesLeft } from '#server/features/deliveries/undo-shares.ts'
import { leftOfCharge } from '#server/features/payments/left-of-charge.ts'
import { post } from '#server/features/payments/post.ts'
import { beginReversal } from '#server/features/payouts/reverse-payout.ts'
import { type Bearer, bearerOf, coveredRefunds, lossParts } from '#shared/domain/chargeback-life.ts'
import { type Posting, sellerAccount } from '#shared/domain/ledger.ts'
import type { LockedChargeback } from './lock-chargeback.ts'

/**
 * Closes the order of a lost chargeback and posts whose loss it is; what was on its way to the buyer the bank has given
 * instead. The caller has locked order and delivery. Returns who bears it.
 */
export async function bearLoss(tx: Tx, chargeback: LockedChargeback, sale: LockedDelivery | undefined): Promise<Bearer> {
  const stands = sale && sale.row.state !== 'refunded' && sale.row.state !== 'charged_back'
  const bearer = stands ? bearerOf(await lossFacts(tx, sale)) : undefined
  if (sale) await tx.updateTable('deliveries').set({ bankPaidAt: marketNow }).where('orderId', '=', sale.order.id).execute()
  if (stands && bearer) await closeOrder(tx, sale, bearer)
  const refundsCents = await coverRefunds(tx, chargeback)
  const shares = sale && bearer === 'seller' && isSharedOut(sale) ? await sharesLeft(tx, sale.order.id) : undefined
  const parts = lossParts(chargeback.takenCents, {
    refundsCents,
    heldCents: await heldOf(tx, chargeback.orderId),
    shareCents: shares?.sellerCents ?? 0,
    marketCents: shares?.marketCents ?? 0,
    guaranteeCents: 0,
  })
  const postings: Posting[] = [
    { account: 'disputed', amountCents: -chargeback.takenCents },
    { account: 'refunds', amountCents: parts.refundsCents },
    { account: 'held', amountCents: parts.heldCents },
    ...(shares && sale ? [{ account: sellerAccount(sale.payout.sellerId), amountCents: parts.shareCents }] : []),
    { account: 'market', amountCents: parts.marketCents },
    { account: 'guarantee', amountCents: parts.guaranteeCents },
  ]
  const moved = postings.filter(({ amountCents }) => amountCents !== 0)
  const { disputeId: object, orderId, currency, reason } = chargeback
  if (moved.length > 0) await post(tx, { kind: 'chargeback_lost', object, orderId, currency, reason, postings: moved })
  if (shares && orderId) await beginReversal(tx, orderId)
  return bearer ?? (parts.guaranteeCents > 0 ? 'guarantee' : 'nobody')
}

async function lossFacts(tx: Tx, sale: LockedDelivery) {
  const { order, row, openCase } = sale
  const { rows } = await sql<{ against: boolean }>`
    select refund_cents > 0 or against_return as against from case_decisions
    where case_id in (select id from cases where order_id = ${order.id}::uuid) order by id desc limit 1`.execute(tx)
  return {
    isWithSeller: (row.shippedAt === null && !row.inPerson) || openCase?.facts.state === 'returned',
    isCompleted: isSharedOut(sale),
    isScanned: row.scannedAt !== null,
    isHandedOver: row.inPerson,
    // What a register says of the phone is as good as a decision.
    isDecidedAgainstSeller: (rows[0]?.against ?? false) || row.registryListedAt !== null,
  }
}

/** Nothing of it is held for anybody afterwards but what the loss is taken from. */
async function closeOrder(tx: Tx, sale: LockedDelivery, bearer: Bearer): Promise<void> {
  const { id } = sale.order
  await tx.updateTable('deliveries').set({ stoppedAt: null }).where('orderId', '=', id).execute()
  const now = await lockDelivery(tx, id)
  if (!now || (now.row.state === 'completed' && bearer === 'guarantee')) return
  const by = { actor: 'market' as const }
  const step = ({ nobody: 'undoneByBank', seller: 'lostToBank', guarantee: 'borneByGuarantee' } as const)[bearer]
  if (now.openCase) await moveCase(tx, now, 'endByBank', { by, lostBy: step })
  else await moveDelivery(tx, now, step, { by })
}

/** Refunds that were not made and that the bank has made instead are not owed any more. Returns their sum. */
async function coverRefunds(tx: Tx, { intentId, takenCents }: LockedChargeback): Promise<number> {
  const open = await tx
    .selectFrom('refunds')
    .select(['id', 'amountCents'])
    .where('intentId', '=', intentId)
    .where('state', 'in', ['requested', 'failed'])
    .where('cause', '<>', 'return_postage')
    .forUpdate()
    .execute()
  const covered = coveredRefunds(open, { takenCents, leftCents: await leftOfCharge(tx, intentId) })
  if (covered.length === 0) return 0
  const ids = covered.map(({ id }) => id)
  await tx.updateTable('refunds').set({ state: 'charged_back' }).where('id', 'in', ids).execute()
  return covered.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

async function heldOf(tx: Tx, orderId: string | null): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(amount_cents), 0)::bigint as cents from ledger_transactions entry
      join ledger_postings on transaction_id = entry.id
    where account = 'held' and entry.order_id = ${orderId}::uuid`.execute(tx)
  return rows[0]?.cents ?? 0
}
