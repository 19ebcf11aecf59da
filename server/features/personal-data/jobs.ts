import { hourlyAt } from '#server/db/schedule.ts'
import { noteEndingJob } from '#server/features/accounts/follow-ups.ts'
import { job } from '#server/job.ts'
import { deleteDue } from './delete-due.ts'
import { noteEnding, removeOldNotes } from './ending-notes.ts'
import { forgetIdentityJob, forgetPersonJob, mailClosedJob } from './follow-ups.ts'
import { forgetIdentity, forgetPerson } from './forget-person.ts'
import { mailClosed } from './mail-closed.ts'

export const personalDataJobs = [
  job({ ...forgetIdentityJob, run: forgetIdentity }),
  job({ ...forgetPersonJob, run: forgetPerson }),
  job({ ...mailClosedJob, sendsMail: true, run: mailClosed }),
  /** Deletes the accounts whose owners asked for it some days ago. */
  job({ name: 'delete_due_accounts', every: hourlyAt(23), run: deleteDue }),
  job({ ...noteEndingJob, run: ({ config }, ending) => noteEnding(config.dataDir, ending) }),
  /** Removes notes of endings that no backup needs any more. */
  job({ name: 'remove_old_notes', every: hourlyAt(0), run: ({ config }) => removeOldNotes(config.dataDir) }),
]
