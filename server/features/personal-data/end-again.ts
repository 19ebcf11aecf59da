import type { Connection } from '#server/db/connect.ts'
import { endSession, endSessionsOf } from '#server/features/accounts/end-session.ts'
import { closePerson } from './close-person.ts'
import type { Ending } from './ending-notes.ts'

/** Closes accounts and ends sign-ins again that a restored backup has revived. Returns how many of each. */
export async function endAgain({ db, write }: Connection, endings: Ending[]): Promise<{ closed: number; signedOut: number }> {
  const count = { closed: 0, signedOut: 0 }
  for (const ending of endings) {
    if ('session' in ending) count.signedOut += await write((tx) => endSession(tx, ending.session))
    else if ('sessionsOf' in ending) {
      count.signedOut += await write((tx) => endSessionsOf(tx, ending.sessionsOf, new Date(ending.until)))
    } else {
      const person = await db
        .selectFrom('people')
        .select('role')
        .where('id', '=', ending.closed)
        .where('closedAt', 'is', null)
        .executeTakeFirst()
      if (!person) continue
      await write((tx) => closePerson(tx, ending.closed, person.role, { isAgain: true }))
      count.closed++
    }
  }
  return count
}
