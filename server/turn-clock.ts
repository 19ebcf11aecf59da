import type pg from 'pg'
import type { Config } from './config.ts'
import { advisoryLocks } from './db/advisory-locks.ts'
import type { Connection } from './db/connect.ts'
import { withClient } from './db/with-client.ts'
import { allJobs } from './jobs.ts'

type Turned = { connection: Pick<Connection, 'pool' | 'invalidateClock'>; config: Config }

/**
 * Turns the market's clock forward by `seconds`, for a test or the demo: what is due by then becomes due, including waiting
 * and scheduled jobs. Other server processes notice within 30 seconds. Throws if the market is in production.
 */
export async function turnClock({ connection, config }: Turned, seconds: number): Promise<void> {
  if (!(seconds >= 0 && seconds < 1e9)) throw new Error('A clock is turned forward, by so many seconds.')
  await moveClock({ connection, config }, async (client) => {
    await addOffset(client, seconds)
    for (const { name, every } of allJobs) {
      if (every) await client.query(`select graphile_worker.add_job($1, job_key := 'scheduled:' || $1)`, [name])
    }
  })
}

/** Sets the market's clock to `seconds` before the present, so that a demo that is being filled gets a past; 0 resets it. */
export function putClockBack(market: Turned, seconds: number): Promise<void> {
  return moveClock(market, async (client) => {
    const { rows } = await client.query<{ ahead: number }>(`select extract(epoch from market_now() - now())::float8 as ahead`)
    await addOffset(client, -seconds - (rows[0]?.ahead ?? 0))
  })
}

async function moveClock({ connection, config }: Turned, move: (client: pg.PoolClient) => Promise<void>) {
  if (config.production) throw new Error('The clock of a market in production is not turned.')
  const client = await connection.pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.turnClock])
    // Before any job is changed: a transaction that adds several jobs at once holds some of their rows and waits for others.
    await client.query('lock table graphile_worker._private_jobs in share row exclusive mode')
    await move(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
  connection.invalidateClock()
}

/** Changes the clock's offset and shifts waiting jobs with it, so that they run at the same market time as before. */
async function addOffset(client: pg.PoolClient, seconds: number) {
  const { rows } = await client.query<{ body: string }>(
    `select format('select now() + interval %L', make_interval(secs => $1) + (market_now() - now())) as body`,
    [seconds],
  )
  await client.query(
    `create or replace function market_now() returns timestamptz language sql stable parallel safe as $$ ${rows[0]?.body} $$`,
  )
  await client.query(
    `update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => $1) where run_at > now() and locked_at is null`,
    [seconds],
  )
}

/** Throws if the market is in production and the clock of its database was turned. */
export async function refuseTurnedClock(url: string, { production }: Config): Promise<void> {
  if (!production) return
  await withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ turned: boolean }>('select market_now() <> now() as turned')
    if (rows[0]?.turned)
      throw new Error('The clock of this database was turned, in a test or a demo. It cannot serve in production.')
  })
}
