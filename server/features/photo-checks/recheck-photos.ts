import { sql } from 'kysely'
import { addJobs, mostTries } from '#server/db/jobs.ts'
import { checkPhotosJob } from '#server/features/phones/follow-ups.ts'
import type { Market } from '#server/market.ts'
import { isUnchecked, reportUnchecked } from './report-photos.ts'

/** After how long staff look at photos themselves that could not be compared with those of others. */
const hoursUntilStaff = 24
/** How many phones a run takes, of those that wait longest; the next one takes more. */
const mostPhones = 5_000

/**
 * S20.4: compares photos again whose check was given up or never begun, until it succeeds, and tells staff of those that have waited
 * for a day. Safe to repeat: a phone's check is queued once, and it is reported once for the same photos.
 */
export async function recheckPhotos({ db, write }: Pick<Market, 'db' | 'write'>): Promise<void> {
  const { rows } = await sql<{ phoneId: string; since: Date; isLate: boolean; isQueued: boolean }>`
    select phone_id, since, since < market_now() - make_interval(hours => ${hoursUntilStaff}) as is_late,
      exists (select from graphile_worker._private_jobs job
        where job.key = 'check_photos:' || phone_id and job.attempts < ${mostTries}) as is_queued
    from (select shown.phone_id, min(published_at) as since from photo_prints
      join lateral (select id as phone_id, status from phones where image_id = photo_prints.image_id
        union select phones.id, status from phone_photos join phones on phones.id = phone_photos.phone_id
          where phone_photos.image_id = photo_prints.image_id) as shown on status in ('listed', 'paused', 'suspended')
      where ${isUnchecked} and published_at < market_now() - interval '1 hour'
      group by shown.phone_id order by since, shown.phone_id limit ${mostPhones}) as waiting`.execute(db)
  const left = rows.filter(({ isQueued }) => !isQueued).map(({ phoneId }) => ({ phoneId }))
  await write((tx) => addJobs(tx, checkPhotosJob, left))
  for (const { phoneId, since } of rows.filter(({ isLate }) => isLate)) await write((tx) => reportUnchecked(tx, phoneId, since))
}
