import { sql } from 'kysely'
import { scheduledJobs } from '#server/db/jobs.ts'
import type { TestMarket } from './market.ts'

/** Postpones the scheduled jobs by a day, so that only calls change rows; for tests that compare all rows. */
export async function postponeScheduledJobs({ connection }: TestMarket): Promise<void> {
  for (const name of Object.keys(scheduledJobs)) {
    await sql`select graphile_worker.add_job(${name}, run_at := now() + interval '1 day',
      job_key := ${`scheduled:${name}`}::text)`.execute(connection.db)
  }
}
