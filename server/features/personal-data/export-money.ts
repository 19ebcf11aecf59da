import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { ofCharge } from '#server/features/payments/charges/of-charge.ts'
import { debtKinds } from '#server/features/payouts/find-money.ts'
import { sellerLedgerAccount } from '#shared/domain/money/ledger.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import { dealsOf } from './export-sales.ts'

export const paymentsOf = (db: Db, buyerId: string) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select(['payments.id', 'payments.orderId', 'payments.intentId', 'amountCents', 'currency', 'payments.createdAt'])
    .where('orders.buyerId', '=', buyerId)

type Refund = {
  id: string
  intentId: string | null
  orderId: string
  amountCents: number
  reason: string
  state: string
  createdAt: Date
  refundedAt: Date | null
  bankReference: string | null
}

/** Refunds, and postages of returns, which a buyer gets by bank transfer, so that no charge is named. */
export const refundsOf = (db: Db, buyerId: string) =>
  db
    .selectFrom(
      sql<Refund>`(
        select refunds.id, intent_id, order_id, amount_cents, reason, state::text, created_at, refunded_at, bank_reference
          from refunds where ${ofCharge}
        union all select id, null, order_id, amount_cents, ${storedMessage(msg('stored.returnPostage'))}, state::text, created_at, paid_at, bank_reference
          from return_postages)`.as('given'),
    )
    .innerJoin('orders', 'orders.id', 'given.orderId')
    .select(['given.id', 'given.intentId', 'given.orderId', 'amountCents', 'reason', 'state', 'given.createdAt', 'refundedAt'])
    .select('given.bankReference')
    .where('orders.buyerId', '=', buyerId)

export const payoutsOf = (db: Db, sellerId: string) =>
  db
    .selectFrom('payouts')
    .select(['orderId', 'state', 'since', 'shareCents', 'feeCents', 'setOffCents', 'transferId', 'bankReference'])
    .where('sellerId', '=', sellerId)

/** Chargebacks of the person's orders, without the evidence: it repeats other data, some of it the other side's. */
export const chargebacksOf = (db: Db, personId: string) =>
  db
    .selectFrom('chargebacks')
    .select(['chargebacks.orderId', 'chargebacks.state', 'chargebacks.reason', 'amountCents', 'chargebacks.openedAt', 'borneBy'])
    .where('chargebacks.orderId', 'in', dealsOf(db, personId))

/** What created, paid or wrote off a seller's debt; negative amounts reduce it. */
export const debtsOf = (db: Db, sellerId: string) =>
  db
    .selectFrom('ledgerTransactions')
    .innerJoin('ledgerPostings', 'ledgerPostings.transactionId', 'ledgerTransactions.id')
    .select(['ledgerTransactions.kind', 'ledgerTransactions.orderId', 'amountCents', 'ledgerTransactions.createdAt'])
    .where('ledgerPostings.account', '=', sellerLedgerAccount(sellerId))
    .where('ledgerTransactions.kind', 'in', debtKinds)

export const reversalsOf = (db: Db, sellerId: string) =>
  db
    .selectFrom('reversals')
    .select(['orderId', 'transferId', 'amountCents', 'state', 'createdAt'])
    .where('sellerId', '=', sellerId)
