import type { Db } from '#server/db/connect.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { LedgerEntry } from '#shared/contract/integrity.ts'
import { dollarsFrom } from '#shared/domain/money.ts'

/** Entries of the ledger, newest first; `after` is the number of the last one seen. */
export async function listLedger(
  db: Db,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Page<LedgerEntry[]>> {
  if (after !== undefined && !/^\d{1,15}$/.test(after)) throw new AppError('invalid', 'after is the number of an entry')
  const rows = await db
    .selectFrom('ledgerEntries')
    .selectAll()
    .$if(after !== undefined, (rest) => rest.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map((row) => ({
    number: Number(row.id),
    kind: row.kind,
    at: row.createdAt.toISOString(),
    order: row.orderId,
    transactionId: row.intentId,
    amount: dollarsFrom(row.amountCents),
    currency: row.currency,
    reason: row.reason,
    hash: row.hash,
  }))
  const last = items.at(-1)
  return { items, ...(rows.length > limit && last ? { next: { limit: String(limit), after: String(last.number) } } : {}) }
}
