import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { planForValues } from '#server/db/planned.ts'

/**
 * Reads everything as of one moment, so that figures fit together. A year of a large market takes longer than the statements of
 * other pages may.
 */
export const readSnapshot = <Read>(db: Db, read: (reading: Db) => Promise<Read>): Promise<Read> =>
  db
    .transaction()
    // not said: PostgreSQL's words.
    .setIsolationLevel('repeatable read')
    // not said: the same.
    .setAccessMode('read only')
    .execute(async (reading) => {
      await sql`set local statement_timeout = '20s'`.execute(reading)
      await planForValues(reading)
      // Groups and their rows fit into memory, and pages that other reads need are in it.
      await sql`set local work_mem = '32MB'`.execute(reading)
      await sql`set local random_page_cost = 1.1`.execute(reading)
      return read(reading)
    })
