import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { type Ordering, pageFrom, sortedPage } from '#server/db/sorted-list.ts'
import { ownMattersOf } from '#server/features/links/own-matter.ts'
import { ofSeller } from '#server/ledger-account.ts'
import type { Role } from '#shared/contract/accounts.ts'
import type { Debt } from '#shared/contract/chargebacks.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { StaffSort } from '#shared/contract/fields.ts'
import { debtKnown, debtNumber } from '#shared/domain/money/debt-texts.ts'
import { buyerLedgerAccount } from '#shared/domain/money/ledger.ts'
import { type Cents, dollarsFrom } from '#shared/domain/money/money.ts'
import { daysAfter } from '#shared/domain/orders/order-terms.ts'

/**
 * Subquery `debts (seller_id, cents, since)`: what sellers owe by the ledger, less open reversals and postages of returns that
 * nobody has paid the buyer yet, and since when they have owed without interruption.
 */
export const debts = sql<{ sellerId: string; cents: number; since: Date }>`(
  select seller_id, cents, (
      select min(created_at) from (
        select created_at, bool_and(owed > 0) over (order by transaction_id desc) as is_unbroken
        from (select transaction_id, created_at, sum(amount_cents) over (order by transaction_id) as owed
          from ledger_postings join ledger_transactions entry on entry.id = transaction_id where ${ofSeller(sql`seller_id`)}) one_by_one
      ) steps where is_unbroken) as since
  from (select substr(account, 8)::uuid as seller_id, sum(amount_cents)::bigint - coalesce((
      select sum(amount_cents) from reversals where 'seller:' || seller_id = account and state = 'requested'), 0)::bigint - coalesce((
      select sum(postage.amount_cents) from return_postages postage join payouts on payouts.order_id = postage.order_id
      where 'seller:' || payouts.seller_id = account and postage.state <> 'paid'), 0)::bigint as cents
    from ledger_postings where account like 'seller:%' group by account having sum(amount_cents) > 0) owing
  where cents > 0)`

const orderings = {
  oldest: { by: sql.ref('debts.since'), of: 'instant' },
  dearest: { by: sql.ref('debts.cents'), of: 'whole', down: true },
} as const satisfies Record<StaffSort, Ordering>

/** SQL over debts: by which kinds of entries the seller came to owe it, since then. */
const causesOf = sql<string[]>`array(select distinct entry.kind::text from ledger_postings
    join ledger_transactions entry on entry.id = transaction_id
  where ${ofSeller(sql`debts.seller_id`)} and amount_cents > 0 and entry.created_at >= debts.since
    and entry.kind in ('chargeback_lost', 'completion_undone', 'refund_started') order by 1)`
const writtenOffOf = sql<number>`(select count(*)::int from write_offs where write_offs.seller_id = debts.seller_id)`

/** Debts of sellers, the oldest or the largest first. */
export async function listDebts(
  db: Db,
  admin: { id: string },
  { debtDays, sort, limit, after }: { debtDays: number; sort: StaffSort; limit: number; after?: string | undefined },
): Promise<Page<Debt[]>> {
  const { sortKey, afterCursor, order } = sortedPage(orderings[sort], sql.ref('debts.seller_id'), after)
  const rows = await db
    .selectFrom(debts.as('debts'))
    .innerJoin('people', 'people.id', 'debts.sellerId')
    .select(['debts.sellerId as id', 'debts.cents', 'debts.since', 'people.name', 'people.email', sortKey])
    .select([causesOf.as('causes'), writtenOffOf.as('writtenOff')])
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const page = pageFrom(rows, limit)
  const own = await ownMattersOf(db, admin, new Map(page.items.map(({ id }) => [id, { about: [id] }])))
  const items = page.items.map((row) => ({
    _id: row.id,
    number: debtNumber(row.id),
    sellerName: row.name,
    sellerEmail: row.email,
    amount: dollarsFrom(Number(row.cents)),
    known: debtKnown(row),
    since: row.since.toISOString(),
    writeOffFrom: daysAfter(row.since, debtDays).toISOString(),
    ownMatter: own.get(row.id) ?? null,
  }))
  return { ...page, items }
}

/** Cents that a person owes, as seller or buyer, whom the caller has locked; 0 if nothing. */
export async function findOwed(tx: Tx, { id, role }: { id: string; role: Role }): Promise<Cents> {
  if (role !== 'buyer') return (await findDebt(tx, id))?.cents ?? 0
  const { owed } = await tx
    .selectFrom('ledgerPostings')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::float8`.as('owed'))
    .where('account', '=', buyerLedgerAccount(id))
    .executeTakeFirstOrThrow()
  return Math.max(owed, 0)
}

/** The debt of one seller, whom the caller has locked; undefined if there is none. */
export async function findDebt(tx: Tx, sellerId: string): Promise<{ cents: number; since: Date; now: Date } | undefined> {
  const debt = await tx
    .selectFrom(debts.as('debts'))
    .select(['debts.cents', 'debts.since', sql<Date>`market_now()`.as('now')])
    .where('debts.sellerId', '=', sellerId)
    .executeTakeFirst()
  return debt && { ...debt, cents: Number(debt.cents) }
}
