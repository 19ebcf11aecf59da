import { job } from '#server/job.ts'
import { mailStaffInvitationJob } from './follow-ups.ts'
import { mailStaffInvitation } from './mail-staff-invitation.ts'

export const staffJobs = [job({ ...mailStaffInvitationJob, sendsMail: true, run: mailStaffInvitation })]
