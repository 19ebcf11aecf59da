import { dailyAt, everyMinute, hourlyAt } from '#server/db/schedule.ts'
import { sealChain } from '#server/db/seal-chain.ts'
import { job } from '#server/job.ts'
import { removeOldApprovals } from './approvals.ts'
import { mailStaffInvitationJob } from './follow-ups.ts'
import { forgetReasons } from './forget-reasons.ts'
import { mailStaffInvitation } from './mail-staff-invitation.ts'

export const staffJobs = [
  job({ ...mailStaffInvitationJob, sendsMail: true, run: mailStaffInvitation }),
  job({ name: 'remove_old_approvals', every: hourlyAt(29), run: ({ write }) => write(removeOldApprovals) }),
  /** Seals the new rows of the log of the staff, chained to the seal before. */
  job({ name: 'seal_staff_log', every: everyMinute, run: (market) => sealChain(market, 'seal_staff_log') }),
  /** Erases why accounts were closed, once nobody can ask about it any more. */
  job({ name: 'forget_staff_reasons', every: dailyAt(3, 47), run: (market) => market.write(forgetReasons) }),
]
