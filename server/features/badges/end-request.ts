import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { noteEndingJob } from '#server/features/accounts/follow-ups.ts'
import { wakeStaff } from '#server/features/notices/wake-pages.ts'
import { removeImagesJob } from '#server/features/phones/follow-ups.ts'

type End =
  | { state: 'granted'; decidedBy: string }
  | { state: 'refused'; decidedBy: string; reason: string }
  | { state: 'withdrawn' | 'lapsed' }

/**
 * Ends an open request, once: the only writer of its state. Its documents are deleted with it, and noted outside the database, so
 * that a restored backup does not bring them back. Returns false if it had ended.
 */
export async function endRequest(tx: Tx, requestId: string, end: End): Promise<boolean> {
  const ended = await tx
    .updateTable('badgeRequests')
    .set({ ...end, endedAt: marketNow, words: null })
    .where('id', '=', requestId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  if (!ended) return false
  if (await deleteDocuments(tx, requestId)) await addJob(tx, noteEndingJob, { documentsOf: requestId })
  await wakeStaff(tx, 'person')
  return true
}

/** Returns whether there were any. The pictures go with them, unless something else shows them. */
async function deleteDocuments(tx: Tx, requestId: string): Promise<boolean> {
  const gone = await tx.deleteFrom('badgeDocuments').where('requestId', '=', requestId).returning('imageId').execute()
  if (gone.length > 0) await addJob(tx, removeImagesJob, { imageIds: gone.map(({ imageId }) => imageId) })
  return gone.length > 0
}

/** A restored backup has brought the documents of this request back: it ends again, so that its seller can ask anew. */
export async function endRequestAgain(tx: Tx, requestId: string): Promise<0 | 1> {
  const hadDocuments = await tx
    .selectFrom('badgeDocuments')
    .select('requestId')
    .where('requestId', '=', requestId)
    .limit(1)
    .executeTakeFirst()
  if (!hadDocuments) return 0
  await endRequest(tx, requestId, { state: 'lapsed' })
  return 1
}

/** Ends the open request of somebody who leaves. */
export async function endRequestOf(tx: Tx, sellerId: string): Promise<void> {
  const open = await tx
    .selectFrom('badgeRequests')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (open) await endRequest(tx, open.id, { state: 'withdrawn' })
}
