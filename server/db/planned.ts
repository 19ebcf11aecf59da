import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Db } from './connect.ts'

/** Until the transaction ends, each statement is planned for its values, not once for all (decision 84). */
export const planForValues = (db: Kysely<DB>) => sql`set local plan_cache_mode = force_custom_plan`.execute(db)

/**
 * A read whose statements are planned for their values. What staff look for may be rare or common, and only a plan for its value
 * finds what begins with it by an index. A thousandth of a second is little beside such a read.
 */
export const planned =
  <Given extends unknown[], Read>(read: (db: Db, ...given: Given) => Promise<Read>) =>
  (db: Db, ...given: Given): Promise<Read> =>
    db
      .transaction()
      // not said: PostgreSQL's words.
      .setAccessMode('read only')
      .execute(async (reading) => {
        await planForValues(reading)
        return read(reading, ...given)
      })
