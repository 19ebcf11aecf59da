import { type Selectable, sql } from 'kysely'
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

/** Stripe's fee for a charge in the United States: 2.9 % and 30 cents. */
export const chargeFee = (amount: number) => Math.round(amount * 0.029) + 30

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

/** The sandbox supports only US dollars. */
export const currency = 'usd'

export async function balanceBody(db: SandboxDb, accountId: string | undefined) {
  const { available, pending } = await holds(db, currency, accountId)
  const part = (amount: number) => [{ amount, currency, source_types: { card: amount } }]
  return {
    object: 'balance',
    available: part(available),
    connect_reserved: [{ amount: 0, currency }],
    livemode: false,
    pending: part(pending),
  }
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
