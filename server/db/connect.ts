import { CamelCasePlugin, isAbortedTransactionError, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/types.ts'
import { type Clocks, databaseClocks } from './clock.ts'
import { preparingClient } from './prepared.ts'
import { OutcomeUnknown, refusesCommit, type TryAgain, tryingAgain } from './try-again.ts'

/** For reading, inside or outside a transaction. */
export type Db = Kysely<DB>
/** For writing: only `write` creates one, so a change outside a transaction does not compile. */
export type Tx = Transaction<DB> & { readonly __write: true }

const bigint = 20
const numeric = 1700
pg.types.setTypeParser(bigint, Number)
pg.types.setTypeParser(numeric, Number)

export type Connection = Clocks & {
  db: Db
  pool: pg.Pool
  /**
   * Changes rows in one transaction, which is retried on transient errors, for instance while the primary is being replaced.
   * Throws OutcomeUnknown if the response to its COMMIT was lost.
   */
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Retries reads on the same errors. */
  tryAgain: TryAgain
  /** When a transaction of this process was last committed, by performance.now(). */
  wroteAt: () => number
  /** How many calls of `write` have ended in this process, failed ones included. */
  writes: () => number
}

type Limits = { poolSize?: number; statementSeconds?: number; retrySeconds?: number }

/** Opens the market's pool. A statement may run for `statementSeconds`, and wait half as long for a lock or a connection. */
export function connect(url: string, { poolSize = 16, statementSeconds = 2, retrySeconds = 12 }: Limits = {}): Connection {
  const statementMs = statementSeconds * 1_000
  const pool = new pg.Pool({
    Client: preparingClient(),
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: statementMs / 2,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    application_name: 'ringback',
    options: `-c statement_timeout=${statementMs} -c lock_timeout=${statementMs / 2} -c idle_in_transaction_session_timeout=5000 -c timezone=UTC -c plan_cache_mode=force_generic_plan`,
  })
  // If the database goes away, idle and checked-out clients emit errors, which would end the process without a listener.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  const tryAgain = tryingAgain(retrySeconds)
  let writes = 0
  let wroteAt = Number.NEGATIVE_INFINITY
  const write: Connection['write'] = async (work) => {
    try {
      const result = await tryAgain(() => transact(db, work))
      wroteAt = performance.now()
      return result
    } finally {
      // Failed ones count as well: the response to a commit may have been lost.
      writes++
    }
  }
  return {
    db,
    pool,
    ...databaseClocks(pool),
    write,
    tryAgain,
    wroteAt: () => wroteAt,
    writes: () => writes,
  }
}

async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let isCommitting = false
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await work(tx as Tx)
      isCommitting = true
      return result
    })
  } catch (error) {
    const isOpen = isCommitting && !refusesCommit(error) && !isAbortedTransactionError(error)
    throw isOpen ? new OutcomeUnknown('The answer to COMMIT was lost.', { cause: error }) : error
  }
}
