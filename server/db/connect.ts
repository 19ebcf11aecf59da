import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/types.ts'
import { type Clocks, databaseClocks } from './clock.ts'
import { preparingClient } from './prepared.ts'

/** Reads anywhere. */
export type Db = Kysely<DB>
/** Needed to write: only `write` makes one, so a change outside a transaction does not compile. */
export type Tx = Transaction<DB> & { readonly __write: true }

const bigint = 20
const numeric = 1700
pg.types.setTypeParser(bigint, Number)
pg.types.setTypeParser(numeric, Number)

export type Connection = Clocks & {
  db: Db
  pool: pg.Pool
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** How many transactions this process has ended. */
  writes: () => number
}

/** Opens the market's pool. No statement runs longer than `statementSeconds`, and none waits half as long for a lock or a connection. */
export function connect(
  url: string,
  { poolSize = 16, statementSeconds = 2 }: { poolSize?: number; statementSeconds?: number } = {},
): Connection {
  const statementMs = statementSeconds * 1_000
  const pool = new pg.Pool({
    Client: preparingClient(),
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: statementMs / 2,
    idleTimeoutMillis: 30_000,
    application_name: 'ringback',
    options: `-c statement_timeout=${statementMs} -c lock_timeout=${statementMs / 2} -c idle_in_transaction_session_timeout=5000 -c timezone=UTC`,
  })
  // A database that goes away makes idle and checked-out clients emit errors; unheard, they end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  let writes = 0
  return {
    db,
    pool,
    ...databaseClocks(pool),
    // Counted also where it failed: the answer to a commit may be lost on its way.
    write: (work) =>
      db
        .transaction()
        .execute((tx) => work(tx as Tx))
        .finally(() => writes++),
    writes: () => writes,
  }
}
