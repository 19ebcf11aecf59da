import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const nameOf = (worker: string) => `ringback-jobs ${worker}`

/**
 * Says to the other servers that a worker lives, by a connection that bears its name: the database itself notices when
 * its process is gone, however it went.
 */
export function startHeartbeat(url: string, worker: string): { stop: () => Promise<void> } {
  let stopped = false
  let client: pg.Client | undefined
  const standing = stand()

  async function stand() {
    while (!stopped) {
      const next = new pg.Client({ connectionString: url, application_name: nameOf(worker), connectionTimeoutMillis: 2_000 })
      const ended = new Promise<void>((resolve) => next.once('end', () => resolve()))
      next.on('error', () => {})
      client = next
      const connected = await next.connect().then(
        () => true,
        () => false,
      )
      if (stopped) await next.end().catch(() => {})
      else if (connected) await ended
      if (!stopped) await sleep(500)
    }
  }

  return {
    async stop() {
      stopped = true
      await client?.end().catch(() => {})
      await standing
    },
  }
}

/** Gives back the jobs of workers that no longer live; they would stay locked for hours. */
export const unlockDeadWorkers = (pool: pg.Pool) =>
  pool.query(`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
    where locked_by is not null and locked_at < now() - interval '2 seconds'
      and not exists (select from pg_stat_activity where application_name = '${nameOf('')}' || locked_by)
    having count(*) > 0`)
