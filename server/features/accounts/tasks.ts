import type { Tasks } from '#server/db/jobs.ts'
import type { Market } from '#server/market.ts'
import { removeOldSessions } from './end-session.ts'
import { mailEmailChanged } from './mail-email-changed.ts'
import { refreshBadges } from './refresh-badges.ts'
import { tryAddress } from './try-address.ts'

export const accountTasks = (
  market: Omit<Market, 'mount'>,
): Pick<Tasks, 'mail_email_changed' | 'try_address' | 'remove_expired_sessions' | 'refresh_badges'> => ({
  mail_email_changed: (changed) => mailEmailChanged(market, changed),
  try_address: (asked) => tryAddress(market, asked),
  refresh_badges: () => refreshBadges(market),
  async remove_expired_sessions() {
    await market.ports.identity.removeExpired()
    await removeOldSessions(market)
  },
})
