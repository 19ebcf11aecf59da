import { followUp } from '#server/db/jobs.ts'

/** Mails notices that were too many to be mailed one by one. */
export const mailBundleJob = followUp<{ personId: string }>({
  name: 'mail_bundle',
  key: ({ personId }) => `mail_bundle:${personId}`,
})
