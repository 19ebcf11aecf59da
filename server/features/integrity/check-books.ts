import { CompiledQuery, sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { invariants, mostTold } from './invariants.ts'

export type Finding = { id: string; promise: string; broken: string[] }
/** In cents. */
export type Books = { ledger: number; paidOrders: number; refundsUnderWay: number; entries: number; head: string | null }

/** What every invariant says of our books, all of one moment, while the market goes on. */
export async function checkBooks(
  db: Db,
  { graceSeconds }: { graceSeconds: number },
): Promise<{ findings: Finding[]; books: Books }> {
  return atOneMoment(db, async (moment) => {
    const findings: Finding[] = []
    for (const { id, promise, find } of invariants) {
      const values = find.includes('$1') ? [graceSeconds] : []
      const { rows } = await moment.executeQuery<{ broken: string }>(CompiledQuery.raw(`${find} limit ${mostTold}`, values))
      findings.push({ id, promise, broken: rows.map(({ broken }) => broken) })
    }
    const sums = await sql<Books>`select
      (select coalesce(sum(amount_cents), 0) from ledger_entries)::bigint as ledger,
      (select coalesce(sum(total_cents), 0) from orders where status = 'paid')::bigint as "paidOrders",
      (select coalesce(sum(amount_cents), 0) from refunds where refunded_at is null)::bigint as "refundsUnderWay",
      (select count(*) from ledger_entries)::bigint as entries,
      (select hash from ledger_entries order by id desc limit 1) as head`.execute(moment)
    const [books] = sums.rows
    if (!books) throw new Error('A query without tables gave no row.')
    return { findings, books }
  })
}

/** Reads of one snapshot, which may take longer than a page's. */
export const atOneMoment = <T>(db: Db, read: (moment: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (moment) => {
      await sql`set local statement_timeout = '60s'`.execute(moment)
      return read(moment)
    })
