import { mailNoticesJob } from '#server/features/notices/follow-ups.ts'
import { job } from '#server/job.ts'
import { mailBundleJob } from './follow-ups.ts'
import { mailBundle } from './mail-bundle.ts'
import { mailNotices } from './mail-notices.ts'

export const noticeMailJobs = [
  job({ ...mailNoticesJob, sendsMail: true, run: (market, { noticeIds }) => mailNotices(market, noticeIds) }),
  job({ ...mailBundleJob, sendsMail: true, run: (market, { personId }) => mailBundle(market, personId) }),
  /** Added by the previous version only. */
  job<{ noticeId: number }>({
    name: 'mail_notice',
    sendsMail: true,
    run: (market, { noticeId }) => mailNotices(market, [noticeId]),
  }),
]
