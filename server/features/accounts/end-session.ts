import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'

/** Every access token that names the session stops working with it. */
export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ endedAt: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute()
}

export async function endSessionsOf(tx: Tx, personId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ endedAt: sql<Date>`now()` })
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .execute()
}
