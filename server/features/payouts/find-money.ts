import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { type Ordering, pageFrom, sortedPage } from '#server/db/sorted-list.ts'
import { sellerWaitColumns } from '#server/features/accounts/seller-wait.ts'
import { bookedName } from '#server/features/orders/frozen-listing.ts'
import type { Money } from '#shared/contract/deliveries.ts'
import { sellerLedgerAccount } from '#shared/domain/money/ledger.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { payoutText, sentCents, shareLeft } from '#shared/domain/money/payout-life.ts'
import { payoutWait } from '#shared/domain/money/payout-wait.ts'
import { msg, t } from '#shared/language/message.ts'
import { sayStored } from '#shared/language/stored-message.ts'
import { givenBack, takenBack } from './given-back.ts'

/** Shares that a disputed payment or an open problem keeps from the seller: the same as `holdOf`. */
const isOnHold = sql`(payouts.state in ('held', 'due', 'waiting_account', 'staff')
  and (deliveries.stopped_at is not null or deliveries.state = 'case'))`
const isShared = sql`payouts.state in ('due', 'waiting_account', 'sending', 'staff')`

type Asked = { limit: number; after?: string | undefined; debtsAfter?: string | undefined }

/** Where a seller's money is: one page of sales and one of debts, newest first; the sums cover all pages. */
export async function findMoney(db: Db, seller: { id: string }, { limit, after, debtsAfter }: Asked): Promise<Money> {
  const [sums, rows, debts] = await Promise.all([
    sumsOf(db, seller.id),
    sharesOf(db, seller.id, limit, after),
    debtsOf(db, seller.id, limit, debtsAfter),
  ])
  const next = { rows: rows.next?.after ?? null, debts: debts.next?.after ?? null }
  return { ...sums, rows: rows.items, debts: debts.items, next }
}

async function sumsOf(db: Db, sellerId: string) {
  const { rows } = await sql<Record<'held' | 'onHold' | 'payable' | 'shared' | 'paidOut' | 'setOff' | 'balance', number>>`
    select coalesce(sum(share_cents) filter (where payouts.state = 'held' and not ${isOnHold}), 0)::bigint as held,
      coalesce(sum(share_cents) filter (where ${isOnHold}), 0)::bigint as "onHold",
      coalesce(sum(share_cents) filter (where ${isShared} and not ${isOnHold}), 0)::bigint as payable,
      coalesce(sum(share_cents) filter (where ${isShared}), 0)::bigint as shared,
      coalesce(sum(share_cents - set_off_cents - ${takenBack}) filter (where payouts.state = 'paid_out'), 0)::bigint as "paidOut",
      coalesce(sum(set_off_cents) filter (where payouts.state = 'paid_out'), 0)::bigint as "setOff",
      (select coalesce(-sum(amount_cents), 0)::bigint from ledger_postings
        where account = ${sellerLedgerAccount(sellerId)}) as balance
    from payouts join deliveries using (order_id) where payouts.seller_id = ${sellerId}::uuid`.execute(db)
  const sum = rows[0] ?? { held: 0, onHold: 0, payable: 0, shared: 0, paidOut: 0, setOff: 0, balance: 0 }
  return {
    held: dollarsFrom(sum.held),
    onHold: dollarsFrom(sum.onHold),
    payable: dollarsFrom(sum.payable),
    paidOut: dollarsFrom(sum.paidOut),
    setOff: dollarsFrom(sum.setOff),
    owed: dollarsFrom(Math.max(0, sum.shared - sum.balance)),
    balance: dollarsFrom(sum.balance),
  }
}

const newestShare: Ordering = { by: sql.ref('payouts.since'), of: 'instant', down: true }

/** The seller's share of each paid sale that was not undone before it was shared out, and the state of its payout. */
async function sharesOf(db: Db, sellerId: string, limit: number, after: string | undefined) {
  const { sortKey, afterCursor, order } = sortedPage(newestShare, sql.ref('orders.id'), after)
  const rows = await db
    .selectFrom('payouts')
    .innerJoin('orders', 'orders.id', 'payouts.orderId')
    .innerJoin('deliveries', 'deliveries.orderId', 'payouts.orderId')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .innerJoin('people', 'people.id', 'payouts.sellerId')
    .select(['orders.id', bookedName.as('name'), 'payouts.state', 'payouts.since', 'payouts.shareCents', 'payouts.setOffCents'])
    .select(['payouts.bankReference', 'deliveries.state as deliveryState', 'deliveries.stoppedAt', sortKey])
    .select(sql<boolean>`deliveries.covered_at is not null`.as('isCovered'))
    .select(['payouts.holdUntil', 'payouts.holdReason', 'payouts.firstSaleUntil', 'deliveries.reportUntil', marketNow.as('now')])
    .select(sellerWaitColumns)
    .select([givenBack.as('givenBackCents'), takenBack.as('takenBackCents')])
    .where('payouts.sellerId', '=', sellerId)
    .where('payouts.state', '<>', 'void')
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const { items, next } = pageFrom(rows, limit)
  const rowFrom = (row: (typeof rows)[number]) => ({
    order: row.id,
    productName: row.name,
    amount: dollarsFrom(row.state === 'paid_out' ? shareLeft(row) : row.shareCents),
    sent: dollarsFrom(sentCents(row)),
    setOff: dollarsFrom(row.setOffCents),
    state: row.state,
    since: row.since.toISOString(),
    text: payoutText(row, { state: row.deliveryState, stopped: row.stoppedAt !== null }, waitOf(row)),
  })
  return { items: items.map(rowFrom), next }
}

const waitOf = (row: Parameters<typeof payoutWait>[0] & { now: Date }) =>
  payoutWait({ ...row, holdReason: sayStored(row.holdReason) }, row.now)

const debtTexts = {
  completion_undone: msg('money.saleUndone'),
  chargeback_lost: msg('money.chargebackLost'),
  refund_started: msg('money.postageYouBear'),
  reversal: msg('money.takenBack'),
  write_off: msg('money.writtenOff'),
} as const
export const debtKinds = Object.keys(debtTexts) as (keyof typeof debtTexts)[]

/** Setting off a debt posts nothing to the ledger: the part of the share that is not sent stays on the seller's account. */
const setOff = 'set_off'
function textOf(kind: string, order: string | null) {
  if (kind === setOff) return t('money.setOff')
  if (kind === 'completion_undone' && order === 'completed') return t('money.partGivenBack')
  return t(debtTexts[kind as keyof typeof debtTexts])
}

/** The number of a ledger entry as a UUID. */
const entryId = sql`('00000000-0000-4000-8000-' || lpad(to_hex(entry.id), 12, '0'))::uuid`

const stepsOf = (sellerId: string) => sql<{ id: string; kind: string; orderId: string | null; at: Date; cents: number }>`(
  select ${entryId} as id, entry.kind::text as kind, entry.order_id, entry.created_at as at, amount_cents::bigint as cents
    from ledger_postings join ledger_transactions entry on entry.id = transaction_id
    where account = ${sellerLedgerAccount(sellerId)} and entry.kind::text = any(${debtKinds}::text[])
  union all select order_id, ${setOff}, order_id, since, -set_off_cents::bigint from payouts
    where seller_id = ${sellerId}::uuid and state = 'paid_out' and set_off_cents > 0)`

const newestDebt: Ordering = { by: sql.ref('debts.at'), of: 'instant', down: true }

/** What a seller owes for, and what settled it: a reversal, a write-off or a set-off by a sale. The sum is what is still owed. */
async function debtsOf(db: Db, sellerId: string, limit: number, after: string | undefined) {
  const { sortKey, afterCursor, order } = sortedPage(newestDebt, sql.ref('debts.id'), after)
  const rows = await db
    .selectFrom(stepsOf(sellerId).as('debts'))
    .leftJoin('orders', 'orders.id', 'debts.orderId')
    .leftJoin('deliveries', 'deliveries.orderId', 'orders.id')
    .leftJoin('phones', 'phones.id', 'orders.phoneId')
    .select('deliveries.state as deliveryState')
    .select(['debts.id', 'debts.kind', 'debts.orderId', 'debts.at', 'debts.cents', bookedName.as('name'), sortKey])
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const { items, next } = pageFrom(rows, limit)
  const debtFrom = ({ id, kind, orderId, at, name, cents, deliveryState }: (typeof rows)[number]) => ({
    _id: id,
    order: orderId,
    productName: name,
    amount: dollarsFrom(Number(cents)),
    at: at.toISOString(),
    text: textOf(kind, deliveryState),
  })
  return { items: items.map(debtFrom), next }
}
