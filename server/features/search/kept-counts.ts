import type { RawBuilder } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Connection, Db } from '#server/db/connect.ts'

/** Returns the rows of a count. */
export type Count = <Row>(query: RawBuilder<Row>) => Promise<readonly Row[]>

const keptMs = 5_000
const mostKept = 500

/**
 * Counts that are kept for five seconds: the same filters are asked for again and again, and counting takes most of a search.
 * A change made by this process (`writes` counts them) is counted at once, one made by another process within that time.
 */
export function keptCounts(db: Db, writes: Connection['writes'], clock: { now: () => number } = performance): Count {
  const kept = new LRUCache<string, { asOf: number; rows: Promise<readonly unknown[]> }>({
    max: mostKept,
    ttl: keptMs,
    ttlResolution: 0,
    perf: clock,
  })
  return <Row>(query: RawBuilder<Row>) => {
    const compiled = query.compile(db)
    const key = JSON.stringify([compiled.sql, compiled.parameters])
    const last = kept.get(key)
    const asOf = writes()
    if (last?.asOf === asOf) return last.rows as Promise<readonly Row[]>
    const rows = db.executeQuery<Row>(compiled).then((result) => result.rows)
    kept.set(key, { asOf, rows })
    rows.catch(() => kept.delete(key))
    return rows
  }
}
