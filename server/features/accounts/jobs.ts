import { hourlyAt } from '#server/db/schedule.ts'
import { job } from '#server/job.ts'
import { removeOldSessions } from './end-session.ts'
import { mailEmailChangedJob, resetFactorJob, tryAddressJob } from './follow-ups.ts'
import { mailEmailChanged } from './mail-email-changed.ts'
import { refreshBadges } from './refresh-badges.ts'
import { resetAtProvider } from './reset-factor.ts'
import { tryAddress } from './try-address.ts'

export const accountJobs = [
  job({ ...mailEmailChangedJob, sendsMail: true, run: mailEmailChanged }),
  job({ ...tryAddressJob, sendsMail: true, run: tryAddress }),
  job({ ...resetFactorJob, run: resetAtProvider }),
  /** Normalises the names of verified sellers again if the normalisation has changed. */
  job({ name: 'refresh_badges', every: hourlyAt(37), run: refreshBadges }),
  /** Removes sessions that ended long ago, here and at the identity provider. */
  job({
    name: 'remove_expired_sessions',
    every: hourlyAt(23),
    async run(market) {
      await market.ports.identity.removeExpired()
      await removeOldSessions(market)
    },
  }),
]
