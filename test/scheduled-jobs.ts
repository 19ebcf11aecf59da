import { sql } from 'kysely'
import { scheduledJobs } from '#server/db/jobs.ts'
import type { TestMarket } from './market.ts'

/** For a test that compares all rows: what is done each minute or hour waits until tomorrow, so that only calls change anything. */
export async function postponeScheduledJobs({ connection }: TestMarket): Promise<void> {
  for (const name of Object.keys(scheduledJobs)) {
    await sql`select graphile_worker.add_job(${name}, run_at := now() + interval '1 day',
      job_key := ${`scheduled:${name}`}::text)`.execute(connection.db)
  }
}
