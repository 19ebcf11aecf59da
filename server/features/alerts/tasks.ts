import { deleteOld } from '#server/db/delete-old.ts'
import type { Tasks } from '#server/db/jobs.ts'
import type { Market } from '#server/market.ts'
import { matchPhones } from './match-phones.ts'
import { notifyAtOnce, sendDigests } from './notify-alerts.ts'
import { reparseOldSearches } from './terms.ts'

const retentionDays = 365

type AlertJob = 'match_phones' | 'tell_at_once' | 'send_digests' | 'read_searches' | 'delete_old_alerts'

export const alertTasks = (market: Omit<Market, 'mount'>): Pick<Tasks, AlertJob> => ({
  match_phones: () => matchPhones(market),
  tell_at_once: ({ phoneId }) => notifyAtOnce(market, phoneId),
  send_digests: () => sendDigests(market),
  read_searches: () => reparseOldSearches(market),

  delete_old_alerts: () => deleteOld(market, 'alerts', retentionDays),
})
