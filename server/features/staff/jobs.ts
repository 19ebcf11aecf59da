import { hourlyAt } from '#server/db/schedule.ts'
import { job } from '#server/job.ts'
import { removeOldApprovals } from './approvals.ts'
import { mailStaffInvitationJob } from './follow-ups.ts'
import { mailStaffInvitation } from './mail-staff-invitation.ts'

export const staffJobs = [
  job({ ...mailStaffInvitationJob, sendsMail: true, run: mailStaffInvitation }),
  job({ name: 'remove_old_approvals', every: hourlyAt(29), run: ({ write }) => write(removeOldApprovals) }),
]
