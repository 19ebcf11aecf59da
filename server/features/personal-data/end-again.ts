import type { Connection } from '#server/db/connect.ts'
import { endSession, endSessionsOf } from '#server/features/accounts/end-session.ts'
import { revokeAgain } from '#server/features/api-keys/revoke-keys.ts'
import { endRequestAgain } from '#server/features/badges/end-request.ts'
import { actOn } from '#server/http/staff-log/act.ts'
import { setDeletionAgain } from './ask-deletion.ts'
import { closePerson } from './close-person.ts'
import type { Ending } from './ending-notes.ts'

/** `deletions`: accounts that are about to be deleted. `documents`: requests for the badge whose documents had been deleted. */
type EndedAgain = { closed: number; signedOut: number; keys: number; documents: number; deletions: number }

/** Closes accounts, ends sign-ins and deletes documents again that a restored backup has revived. Returns how many of each. */
export async function endAgain({ db, write }: Connection, endings: Ending[]): Promise<EndedAgain> {
  const count = { closed: 0, signedOut: 0, keys: 0, documents: 0, deletions: 0 }
  for (const ending of endings) {
    if ('session' in ending) count.signedOut += await write((tx) => endSession(tx, ending.session))
    else if ('sessionsOf' in ending) {
      count.signedOut += await write((tx) => endSessionsOf(tx, ending.sessionsOf, { until: new Date(ending.until) }))
    } else if ('apiKey' in ending) {
      count.keys += Number(await write((tx) => revokeAgain(tx, ending.apiKey)))
    } else if ('documentsOf' in ending) {
      count.documents += await write((tx) => endRequestAgain(tx, ending.documentsOf))
    } else if ('deletionOf' in ending) {
      count.deletions += await write((tx) => setDeletionAgain(tx, ending))
    } else {
      const person = await db
        .selectFrom('people')
        .select('role')
        .where('id', '=', ending.closed)
        .where('closedAt', 'is', null)
        .executeTakeFirst()
      if (!person) continue
      const action = { by: null, operation: 'npm run endings', about: 'person', subject: ending.closed } as const
      await write((tx) => actOn(tx, action, () => closePerson(tx, ending.closed, person.role, { isAgain: true })))
      count.closed++
    }
  }
  return count
}

/** What an operator reads of it. */
export const endedAgainText = ({ closed, signedOut, keys, documents, deletions }: EndedAgain) =>
  // not said: it is for operators
  `Ended again: ${closed} closed accounts, ${signedOut} sign-ins${keys > 0 ? `, ${keys} API keys` : ''}${documents > 0 ? `, documents of ${documents} requests` : ''}${
    deletions > 0 ? `, ${deletions} deletions of accounts asked for or taken back` : ''
  }.`
