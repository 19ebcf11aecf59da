import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { notifyOfOrder } from '#server/features/orders/notify-of-order.ts'
import { post } from '#server/features/payments/ledger/post.ts'
import type { Transfer, TransferParams } from '#server/ports/payments/payouts-port.ts'
import { moved, sellerLedgerAccount } from '#shared/domain/money/ledger.ts'
import { hoursAfter } from '#shared/domain/orders/order-terms.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import { applyAccount } from './apply-account.ts'
import { beginPayout, handToStaff } from './begin-payout.ts'
import { lockPayout } from './lock-payout.ts'
import { movePayout } from './move-payout.ts'
import { findAccount, findPayout, type PayoutContext } from './queries.ts'
import { beginReversal } from './reverse-payout.ts'

/** Seconds for which a ready account is assumed to be ready still, and to pay out to the same place. */
const readyFor = 5

/**
 * Advances a seller's payout: transfers it if their account is ready; otherwise it waits, or goes to staff. Safe to repeat:
 * the provider recognizes the transfer by its key, even if the answer to an earlier try was lost.
 */
export async function sendPayout(market: PayoutContext, orderId: string): Promise<void> {
  const { db, write, ports, config } = market
  const payout = await findPayout(db, orderId)
  if (!payout || !isOpen(payout.state)) return
  if (payout.state !== 'sending' && ports.cards.payouts === 'transfers') await askAboutAccount(market, payout.sellerId)
  const given = { means: ports.cards.payouts, coverMonths: config.guaranteeCoverMonths }
  const transfer = await write((tx) => beginPayout(tx, orderId, given))
  if (!transfer) return
  const answer = await ports.cards.transfer(transfer)
  if ('transfer' in answer) return write((tx) => recordTransfer(tx, orderId, answer.transfer))
  if (answer.refused === 'for_good') return write((tx) => recordRefusedForGood(tx, orderId, transfer, answer.why))
  await write((tx) => recordRefusal(tx, orderId, transfer, answer.refused))
  if (answer.refused === 'balance_insufficient') throw new Error(`The provider has too little for the payout of ${orderId}.`)
  await applyAccount(market, transfer.accountId)
}

const isOpen = (state: string) => state === 'due' || state === 'waiting_account' || state === 'sending'

async function askAboutAccount(market: PayoutContext, sellerId: string): Promise<void> {
  const account = await findAccount(market.db, sellerId)
  if (!account || account.state === 'closed') return
  if (account.state !== 'ready' || account.secondsOld > readyFor) await applyAccount(market, account.accountId)
}

/** Records that the transfer was made; repeated calls have no effect. */
async function recordTransfer(tx: Tx, orderId: string, { id, amountCents, currency }: Transfer): Promise<void> {
  const locked = await lockPayout(tx, orderId)
  if (locked?.payout.state !== 'sending') return
  const { payout } = locked
  await movePayout(tx, payout, 'arrive', {
    set: { transferId: id, setOffCents: payout.shareCents - amountCents, nextTryAt: null },
  })
  const postings = moved({ from: 'provider', to: sellerLedgerAccount(payout.sellerId), amountCents })
  await post(tx, { kind: 'transfer', orderId, object: id, currency, postings })
  await notifyOfOrder(tx, orderId, {
    seller: 'payoutSent',
    more: { amountCents, setOffCents: payout.shareCents - amountCents },
    cause: `payoutSent:${orderId}`,
  })
  // The sale may have been charged back or undone during the transfer.
  await beginReversal(tx, orderId)
}

/** Records a refused transfer: it is retried under another key, after a wait for the account unless our balance is too low. */
async function recordRefusal(tx: Tx, orderId: string, { refusals }: TransferParams, why: string): Promise<void> {
  const locked = await noteRefusal(tx, orderId, refusals)
  if (!locked) return
  if (why === 'balance_insufficient') return
  const nextTryAt = hoursAfter(locked.now, 1)
  await movePayout(tx, locked.payout, 'wait', { by: { actor: 'market', reason: why }, set: { nextTryAt } })
}

/** Records a transfer refused for good: staff pay by bank transfer. */
async function recordRefusedForGood(tx: Tx, orderId: string, { refusals }: TransferParams, why: string): Promise<void> {
  const locked = await noteRefusal(tx, orderId, refusals)
  if (locked) await handToStaff(tx, locked, storedMessage(msg('stored.providerRefuses'), { why: why.replace(/\.$/, '') }))
}

/** Counts the refusal and returns the locked payout; undefined if it is not 'sending' or the refusal is recorded already. */
async function noteRefusal(tx: Tx, orderId: string, refusals: number) {
  const locked = await lockPayout(tx, orderId)
  if (locked?.payout.state !== 'sending' || locked.payout.refusals !== refusals) return
  await tx
    .updateTable('payouts')
    .set({ refusals: refusals + 1, triedAt: marketNow })
    .where('orderId', '=', orderId)
    .execute()
  return locked
}
