import { CompiledQuery, sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { type LedgerAccountKind, ledgerAccountKinds } from '#shared/domain/money/ledger.ts'
import { t } from '#shared/language/message.ts'
import { invariants, maxListed } from './invariants.ts'

export type Finding = { id: string; promise: string; broken: string[] }
/** In minor units, from the ledger accounts; all sellers together are one. Without charges in other currencies, made by mistake. */
export type Books = {
  accounts: { account: LedgerAccountKind; amountCents: number }[]
  ledger: ChainLength
  staffLog: ChainLength
}
/** How many rows a chain has, how many of them no seal yet, how many seals, and the hash of the last one, which covers them all. */
type ChainLength = { rows: number; unsealed: number; seals: number; head: string | null }
type Extent = {
  /** How long something may be in progress. */
  graceSeconds: number
  /** Only seals made since then are verified; all if absent. The chain of seals is always checked from the first. */
  since?: Date | undefined
}

/** Evaluates every invariant on one snapshot of our books, while the market continues. */
export async function checkBooks(db: Db, extent: Extent): Promise<{ findings: Finding[]; books: Books }> {
  // A page checks little; all seals of years take longer.
  const patience = extent.since ? '60s' : '600s'
  return atOneMoment(db, patience, async (moment) => {
    const findings: Finding[] = []
    for (const { id, promise, find, given } of invariants) {
      const values = { grace: [extent.graceSeconds], since: [extent.since ?? null], nothing: [] }[given ?? 'nothing']
      const { rows } = await moment.executeQuery<{ broken: string }>(CompiledQuery.raw(`${find} limit ${maxListed}`, values))
      findings.push({ id, promise: t(promise), broken: rows.map(({ broken }) => broken) })
    }
    return { findings, books: await readBooks(moment) }
  })
}

async function readBooks(moment: Db): Promise<Books> {
  const { rows: accounts } = await sql<Books['accounts'][number]>`
    select ledger_accounts.kind as account, coalesce(sum(amount_cents), 0)::bigint as "amountCents"
    from unnest(${ledgerAccountKinds}::text[]) with ordinality as ledger_accounts (kind, place)
      left join (ledger_postings join ledger_transactions on id = transaction_id and currency = market_currency())
        on split_part(account, ':', 1) = ledger_accounts.kind
    group by ledger_accounts.kind, place order by place`.execute(moment)
  const ledger = await lengthOf(moment, { rows: 'ledger_transactions', unsealed: 'ledger_unsealed', seals: 'ledger_seals' })
  const staffLog = await lengthOf(moment, { rows: 'staff_actions', unsealed: 'staff_actions_unsealed', seals: 'staff_seals' })
  return { ledger, staffLog, accounts }
}

async function lengthOf(moment: Db, { rows, unsealed, seals }: { rows: string; unsealed: string; seals: string }) {
  const lengths = await sql<ChainLength>`select
    (select count(*) from ${sql.table(rows)})::bigint as rows,
    (select count(*) from ${sql.table(unsealed)})::bigint as unsealed,
    (select count(*) from ${sql.table(seals)})::bigint as seals,
    (select hash from ${sql.table(seals)} order by id desc limit 1) as head`.execute(moment)
  const [length] = lengths.rows
  if (!length) throw new Error('A query without tables gave no row.')
  return length
}

/** Runs `read` on one snapshot; `patience` is the timeout of each statement. */
const atOneMoment = <T>(db: Db, patience: string, read: (moment: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (moment) => {
      await sql`set local statement_timeout = ${sql.lit(patience)}`.execute(moment)
      return read(moment)
    })
