import { deleteOld } from '#server/db/delete-old.ts'
import type { Tasks } from '#server/db/jobs.ts'
import type { Market } from '#server/market.ts'

/** After how many days notices are deleted. */
export const keptDays = 365

export const noticeTasks = (market: Omit<Market, 'mount'>): Pick<Tasks, 'delete_old_notices'> => ({
  delete_old_notices: () => deleteOld(market, 'notices', keptDays),
})
