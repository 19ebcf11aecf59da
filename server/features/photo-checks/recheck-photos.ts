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
    select waiting.phone_id, since, since < market_now() - make_interval(hours => ${hoursUntilStaff}) as is_late,
      exists (select from graphile_worker._private_jobs job
        where job.key = 'check_photos:' || waiting.phone_id and job.attempts < ${mostTries}) as is_queued
    from (select photo_prints.phone_id, min(photo_prints.published_at) as since from photo_prints
      join phones on phones.id = photo_prints.phone_id and phones.status in ('listed', 'paused', 'suspended')
      join images on images.id = photo_prints.image_id
      where ${isUnchecked} and photo_prints.published_at < market_now() - interval '1 hour'
      group by photo_prints.phone_id order by since, photo_prints.phone_id limit ${mostPhones}) as waiting`.execute(db)
  const left = rows.filter(({ isQueued }) => !isQueued).map(({ phoneId }) => ({ phoneId }))
  await write((tx) => addJobs(tx, checkPhotosJob, left))
  for (const { phoneId, since } of rows.filter(({ isLate }) => isLate)) await write((tx) => reportUnchecked(tx, phoneId, since))
}
