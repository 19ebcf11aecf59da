import { sql } from 'kysely'
import { allJobs } from '#server/jobs.ts'
import type { TestMarket } from './market.ts'

/** The jobs that are repeated. */
export const repeatedJobs = allJobs.filter(({ every }) => every).map(({ name }) => name)

/** Postpones the repeated jobs by a day, so that only calls change rows; for tests that compare all rows. */
export async function postponeScheduledJobs({ connection }: TestMarket): Promise<void> {
  for (const name of repeatedJobs) {
    await sql`select graphile_worker.add_job(${name}, run_at := now() + interval '1 day',
      job_key := ${`scheduled:${name}`}::text)`.execute(connection.db)
  }
}

/** Runs a repeated job at once, here. */
export async function runRepeated({ connection, config, ports }: TestMarket, name: string): Promise<void> {
  const found = allJobs.find((job) => job.name === name && job.every)
  if (!found) throw new Error(`No repeated job is called ${name}.`)
  await found.run({ ...connection, config, ports }, {})
}
