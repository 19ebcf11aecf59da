import type pg from 'pg'
import { keepConnection } from './keep-connection.ts'

const nameOf = (worker: string) => `ringback-jobs ${worker}`

/**
 * Shows the other servers that a worker is alive by a connection with its name: the database itself notices when its process
 * is gone, however it ended.
 */
export const startHeartbeat = (url: string, worker: string): { stop: () => Promise<void> } =>
  keepConnection({ connectionString: url, application_name: nameOf(worker) })

/** Releases the jobs of dead workers, which would stay locked for hours. */
export const unlockDeadWorkers = (pool: pg.Pool) =>
  pool.query(`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
    where locked_by is not null and locked_at < now() - interval '2 seconds'
      and not exists (select from pg_stat_activity where application_name = '${nameOf('')}' || locked_by)
    having count(*) > 0`)
