import type { Tasks } from '#server/db/jobs.ts'
import type { Market } from '#server/market.ts'
import { mailBundle } from './mail-bundle.ts'
import { mailNotices } from './mail-notices.ts'

export const noticeMailTasks = (market: Omit<Market, 'mount'>): Pick<Tasks, 'mail_notices' | 'mail_notice' | 'mail_bundle'> => ({
  mail_notices: ({ noticeIds }) => mailNotices(market, noticeIds),
  mail_bundle: ({ personId }) => mailBundle(market, personId),
  mail_notice: ({ noticeId }) => mailNotices(market, [noticeId]),
})
