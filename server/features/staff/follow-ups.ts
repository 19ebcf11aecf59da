import { followUp } from '#server/db/jobs.ts'

/** Mails somebody an invitation to the staff; in the language of whoever invites if they have chosen none. */
export const mailStaffInvitationJob = followUp<{ invitationId: string; language: string }>({
  name: 'mail_staff_invitation',
  // Somebody waits for it.
  priority: 5,
})
