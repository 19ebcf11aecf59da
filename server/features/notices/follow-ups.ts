import { followUp } from '#server/db/jobs.ts'

/** Mails the notices of one cause. */
export const mailNoticesJob = followUp<{ noticeIds: number[] }>({ name: 'mail_notices' })
