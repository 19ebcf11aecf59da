import { CompiledQuery, sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { type AccountKind, accountKinds } from '#shared/domain/ledger.ts'
import { invariants, maxListed } from './invariants.ts'

export type Finding = { id: string; promise: string; broken: string[] }
/** In cents, as the accounts say; all sellers are one. */
export type Books = {
  accounts: { account: AccountKind; amountCents: number }[]
  transactions: number
  unsealed: number
  seals: number
  head: string | null
}
type Extent = {
  /** For how long something may be under way. */
  graceSeconds: number
  /** Seals made since then are looked into; all of them without it. Their chain is followed from the first in any case. */
  since?: Date | undefined
}

/** What every invariant says of our books, all of one moment, while the market goes on. */
export async function checkBooks(db: Db, extent: Extent): Promise<{ findings: Finding[]; books: Books }> {
  // What a page looks at is small; all seals of years are not.
  const patience = extent.since ? '60s' : '600s'
  return atOneMoment(db, patience, async (moment) => {
    const findings: Finding[] = []
    for (const { id, promise, find, given } of invariants) {
      const values = { grace: [extent.graceSeconds], since: [extent.since ?? null], nothing: [] }[given ?? 'nothing']
      const { rows } = await moment.executeQuery<{ broken: string }>(CompiledQuery.raw(`${find} limit ${maxListed}`, values))
      findings.push({ id, promise, broken: rows.map(({ broken }) => broken) })
    }
    return { findings, books: await readBooks(moment) }
  })
}

async function readBooks(moment: Db): Promise<Books> {
  const { rows: accounts } = await sql<Books['accounts'][number]>`
    select kind as account, coalesce(sum(amount_cents), 0)::bigint as "amountCents"
    from unnest(${accountKinds}::text[]) with ordinality as kinds (kind, place)
      left join ledger_postings on split_part(account, ':', 1) = kind
    group by kind, place order by place`.execute(moment)
  const sums = await sql<Omit<Books, 'accounts'>>`select
    (select count(*) from ledger_transactions)::bigint as transactions,
    (select count(*) from ledger_unsealed)::bigint as unsealed,
    (select count(*) from ledger_seals)::bigint as seals,
    (select hash from ledger_seals order by id desc limit 1) as head`.execute(moment)
  const [books] = sums.rows
  if (!books) throw new Error('A query without tables gave no row.')
  return { ...books, accounts }
}

/** Reads of one snapshot, each of which may take so long. */
const atOneMoment = <T>(db: Db, patience: string, read: (moment: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (moment) => {
      await sql`set local statement_timeout = ${sql.lit(patience)}`.execute(moment)
      return read(moment)
    })
