import type { Tasks } from '#server/db/jobs.ts'
import type { Market } from '#server/market.ts'
import { noteEnding, removeOldNotes } from './ending-notes.ts'
import { forgetIdentity, forgetPerson } from './forget-person.ts'
import { mailClosed } from './mail-closed.ts'

type PersonalDataJob = 'forget_identity' | 'forget_person' | 'mail_closed' | 'note_ending' | 'remove_old_notes'

export const personalDataTasks = (market: Omit<Market, 'mount'>): Pick<Tasks, PersonalDataJob> => ({
  forget_identity: (account) => forgetIdentity(market, account),
  forget_person: (person) => forgetPerson(market, person),
  mail_closed: (closed) => mailClosed(market, closed),
  note_ending: (ending) => noteEnding(market.config.dataDir, ending),
  remove_old_notes: () => removeOldNotes(market.config.dataDir),
})
