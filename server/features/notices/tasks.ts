import { deleteOld } from '#server/db/delete-old.ts'
import type { Tasks } from '#server/db/jobs.ts'
import type { Market } from '#server/market.ts'
import { mailNotices } from './mail-notices.ts'
import { remindOfHolds } from './remind-of-holds.ts'

/** After how many days notices are deleted. */
export const keptDays = 365

type NoticeJob = 'mail_notices' | 'mail_notice' | 'remind_of_holds' | 'delete_old_notices'

export const noticeTasks = (market: Omit<Market, 'mount'>): Pick<Tasks, NoticeJob> => ({
  mail_notices: ({ noticeIds }) => mailNotices(market, noticeIds),
  mail_notice: ({ noticeId }) => mailNotices(market, [noticeId]),
  remind_of_holds: () => remindOfHolds(market),

  delete_old_notices: () => deleteOld(market, 'notices', keptDays),
})
