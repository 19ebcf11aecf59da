import { deleteOld } from '#server/db/delete-old.ts'
import { everyMinute, hourlyAt } from '#server/db/schedule.ts'
import { matchPhonesJob } from '#server/features/phones/follow-ups.ts'
import { job } from '#server/job.ts'
import { notifyAtOnceJob } from './follow-ups.ts'
import { matchPhones } from './match-phones.ts'
import { notifyAtOnce, sendDigests } from './notify-alerts.ts'
import { reparseOldSearches } from './terms.ts'

const retentionDays = 365

export const alertJobs = [
  job({ ...matchPhonesJob, every: everyMinute, run: matchPhones }),
  job({ ...notifyAtOnceJob, run: (market, { phoneId }) => notifyAtOnce(market, phoneId) }),
  /** Sends the digests of alerts to everybody whose evening has begun. */
  job({ name: 'send_digests', every: everyMinute, run: sendDigests }),
  /** Parses again the text of saved searches that were last parsed a day ago. */
  job({ name: 'read_searches', every: hourlyAt(47), run: reparseOldSearches }),
  job({ name: 'delete_old_alerts', every: hourlyAt(0), run: (market) => deleteOld(market, 'alerts', retentionDays) }),
]
