import type { Tasks } from '#server/db/jobs.ts'
import type { Market } from '#server/market.ts'
import { removeOldSessions } from './end-session.ts'
import { noteEnding, removeOldNotes } from './ending-notes.ts'
import { forgetIdentity, forgetPerson } from './forget-person.ts'
import { mailClosed } from './mail-closed.ts'
import { mailEmailChanged } from './mail-email-changed.ts'
import { refreshBadges } from './refresh-badges.ts'

type AccountJob =
  | 'forget_identity'
  | 'forget_person'
  | 'mail_closed'
  | 'mail_email_changed'
  | 'note_ending'
  | 'remove_old_notes'
  | 'remove_expired_sessions'
  | 'refresh_badges'

export const accountTasks = (market: Omit<Market, 'mount'>): Pick<Tasks, AccountJob> => ({
  forget_identity: (account) => forgetIdentity(market, account),
  mail_closed: (closed) => mailClosed(market, closed),
  mail_email_changed: (changed) => mailEmailChanged(market, changed),
  forget_person: (person) => forgetPerson(market, person),
  note_ending: (ending) => noteEnding(market.config.dataDir, ending),
  remove_old_notes: () => removeOldNotes(market.config.dataDir),
  refresh_badges: () => refreshBadges(market),
  async remove_expired_sessions() {
    await market.ports.identity.removeExpired()
    await removeOldSessions(market)
  },
})
