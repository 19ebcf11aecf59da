import { type Selectable, sql } from 'kysely'
import { currencyCode } from '#shared/domain/money/money.ts'
import { newId } from './ids.ts'
import { pageOf, type Query } from './page-of.ts'
import type { SandboxDb, SandboxTx } from './sandbox-database.ts'
import type { BalanceType, SandboxTables } from './sandbox-tables.ts'
import { seconds } from './stripe-wire.ts'

type Entry = {
  /** The connected account; without it, our own. */
  accountId?: string
  type: BalanceType
  amount: number
  fee?: number
  currency: string
  source: string
  /** The id of a charge: this entry becomes available together with it. */
  comesWith?: string
}

/** Days until a charge becomes available. */
const pendingDays = 2

/** Adds a balance transaction to an account; returns its id. */
export async function addBalanceEntry(tx: SandboxTx, { comesWith, accountId, ...entry }: Entry): Promise<string> {
  const id = newId('txn')
  const availableOn =
    entry.type === 'charge'
      ? sql<Date>`public.market_now() + ${pendingDays}::integer * interval '1 day'`
      : comesWith
        ? sql<Date>`greatest(public.market_now(), (select available_on from balance_transactions where type = 'charge' and source = ${comesWith}))`
        : sql<Date>`public.market_now()`
  await tx
    .insertInto('balanceTransactions')
    .values({ id, accountId: accountId ?? null, ...entry, availableOn })
    .execute()
  return id
}

/** Returns an account's balance in a currency: available and pending. */
export async function holds(db: SandboxDb | SandboxTx, currency: string, accountId?: string) {
  const { available, pending } = await db
    .selectFrom('balanceTransactions')
    .select([
      sql<number>`coalesce(sum(amount - fee) filter (where available_on <= public.market_now()), 0)::float8`.as('available'),
      sql<number>`coalesce(sum(amount - fee) filter (where available_on > public.market_now()), 0)::float8`.as('pending'),
    ])
    .where('currency', '=', currency)
    .where('accountId', accountId ? '=' : 'is', accountId ?? null)
    .executeTakeFirstOrThrow()
  return { available, pending }
}

export async function balanceBody(db: SandboxDb, accountId: string | undefined) {
  const currencies = await currenciesOf(db, accountId)
  const held = await Promise.all(currencies.map(async (currency) => ({ currency, ...(await holds(db, currency, accountId)) })))
  const part = (amount: number, currency: string) => ({ amount, currency, source_types: { card: amount } })
  return {
    object: 'balance',
    available: held.map(({ available, currency }) => part(available, currency)),
    connect_reserved: currencies.map((currency) => ({ amount: 0, currency })),
    livemode: false,
    pending: held.map(({ pending, currency }) => part(pending, currency)),
  }
}

/** The currencies of an account's balance; that of the market if nothing has moved yet. */
async function currenciesOf(db: SandboxDb, accountId: string | undefined): Promise<string[]> {
  const rows = await db
    .selectFrom('balanceTransactions')
    .select('currency')
    .distinct()
    .where('accountId', accountId ? '=' : 'is', accountId ?? null)
    .orderBy('currency')
    .execute()
  return rows.length > 0 ? rows.map(({ currency }) => currency) : [currencyCode()]
}

type Row = Selectable<SandboxTables['balanceTransactions']>

export const listBalanceTransactions = (db: SandboxDb, query: Query, accountId: string | undefined) =>
  pageOf<Row>(db, {
    table: 'balance_transactions',
    where: sql`account_id is not distinct from ${accountId ?? null} and (${query.source ?? null}::text is null or source = ${query.source ?? null})`,
    query,
    url: '/v1/balance_transactions',
    body: balanceTransactionBody,
  })

export const balanceTransactionBody = (row: Row) => ({
  id: row.id,
  object: 'balance_transaction',
  amount: row.amount,
  available_on: seconds(row.availableOn),
  created: seconds(row.createdAt),
  currency: row.currency,
  fee: row.fee,
  net: row.amount - row.fee,
  source: row.source,
  status: row.availableOn > new Date() ? 'pending' : 'available',
  type: row.type,
})

/** Returns the balance transactions of our own account for one source, oldest first. */
export const entriesOf = async (db: SandboxDb | SandboxTx, source: string) =>
  (
    await db
      .selectFrom('balanceTransactions')
      .selectAll()
      .where('source', '=', source)
      .where('accountId', 'is', null)
      .orderBy('createdAt')
      .execute()
  ).map(balanceTransactionBody)
