import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { LedgerTransaction } from '#shared/contract/integrity.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { sayStored } from '#shared/language/stored-message.ts'

/** Lists ledger transactions with their postings, newest first; `after` is the number of the last one seen. */
export async function listLedger(
  db: Db,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Page<LedgerTransaction[]>> {
  if (after !== undefined && !/^\d{1,15}$/.test(after)) throw appError('cursor_unknown', { field: 'after' }, { field: 'after' })
  const rows = await db
    .selectFrom('ledgerTransactions as entry')
    .selectAll('entry')
    .select(
      sql<{ account: string; cents: number }[]>`(select json_agg(json_build_object('account', account, 'cents', amount_cents)
        order by account) from ledger_postings where transaction_id = entry.id)`.as('posted'),
    )
    .select(sql<boolean>`not exists (select from ledger_unsealed where transaction_id = entry.id)`.as('sealed'))
    .$if(after !== undefined, (rest) => rest.where('entry.id', '<', after ?? ''))
    .orderBy('entry.id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map((row) => ({
    number: Number(row.id),
    kind: row.kind,
    at: row.createdAt.toISOString(),
    order: row.orderId,
    transactionId: row.object,
    currency: row.currency,
    reason: sayStored(row.reason),
    postings: row.posted.map(({ account, cents }) => ({ account, amount: dollarsFrom(cents) })),
    sealed: row.sealed,
  }))
  const last = items.at(-1)
  return { items, ...(rows.length > limit && last ? { next: { limit: String(limit), after: String(last.number) } } : {}) }
}
