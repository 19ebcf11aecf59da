import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { notify } from '#server/features/notices/notify.ts'
import { noteEndingJob } from './follow-ups.ts'

/**
 * Revokes the keys of somebody whose sign-ins all end, since somebody else may have made one: those made until then, or all. They are
 * told, unless it is done `quietly`.
 */
export async function revokeKeysOf(tx: Tx, personId: string, { until, quietly }: { until?: Date | undefined; quietly: boolean }) {
  const revoked = await tx
    .updateTable('apiKeys')
    .set({ revokedAt: marketNow, revokedBecause: 'signed_out' })
    .where('personId', '=', personId)
    .where('revokedAt', 'is', null)
    .where(sql<boolean>`(expires_at is null or expires_at > market_now())`)
    .$if(until !== undefined, (query) => query.where('createdAt', '<=', until ?? marketNow))
    .returning('id')
    .execute()
  for (const { id } of revoked) await addJob(tx, noteEndingJob, { apiKey: id })
  if (revoked.length === 0 || quietly) return
  const params = { count: revoked.length }
  await notify(tx, personId, { kind: 'apiKeysEnded', params, cause: `apiKeysEnded:${randomUUID()}` })
}
