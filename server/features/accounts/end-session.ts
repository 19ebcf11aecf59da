import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'

/** Every access token that names the session stops working with it. Answers how many ended by this: one or none. */
export async function endSession(tx: Tx, sessionId: string): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ endedAt: marketNow })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()
  if (ended.length > 0) await addJob(tx, 'note_ending', { session: sessionId })
  return ended.length
}

/** The same for every session of a person that began before `until`; without it, for those that are there now. */
export async function endSessionsOf(tx: Tx, personId: string, until?: Date): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ endedAt: marketNow })
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .where('createdAt', '<=', until ?? marketNow)
    .returning('endedAt')
    .execute()
  const at = until ?? ended[0]?.endedAt
  // The database counts in finer steps than an ISO instant shows.
  if (at) await addJob(tx, 'note_ending', { sessionsOf: personId, until: new Date(at.getTime() + 1).toISOString() })
  return ended.length
}
