import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { noteEndingJob } from '#server/features/accounts/follow-ups.ts'
import { notify } from '#server/features/notices/notify.ts'
import { appError } from '#shared/contract/reasons/market.ts'

/** Revokes a key of the caller's own. Throws AppError('not_found') if they have none of this id that could still work. */
export async function revokeOwnKey(tx: Tx, personId: string, keyId: string): Promise<void> {
  const revoked = await tx
    .updateTable('apiKeys')
    .set({ revokedAt: marketNow, revokedBecause: 'owner' })
    .where('id', '=', keyId)
    .where('personId', '=', personId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!revoked) throw appError('api_key_unknown')
  await addJob(tx, noteEndingJob, { apiKey: keyId })
}

/** Revokes somebody's key for the staff; its owner is told why. Throws AppError('not_found') if there is none that could still work. */
export async function revokeKeyOfPerson(tx: Tx, { keyId, reason }: { keyId: string; reason: string }): Promise<void> {
  const revoked = await tx
    .updateTable('apiKeys')
    .set({ revokedAt: marketNow, revokedBecause: 'staff' })
    .where('id', '=', keyId)
    .where('revokedAt', 'is', null)
    .returning(['personId', 'name'])
    .executeTakeFirst()
  if (!revoked) throw appError('api_key_unknown')
  await addJob(tx, noteEndingJob, { apiKey: keyId })
  const { personId, name } = revoked
  await notify(tx, personId, { kind: 'apiKeyRevoked', params: { name, reason }, cause: `apiKeyRevoked:${keyId}` })
}

/** Does a revocation again that a restored backup does not know; returns whether that changed anything. */
export async function revokeAgain(tx: Tx, keyId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('apiKeys')
    .set({ revokedAt: marketNow, revokedBecause: 'owner' })
    .where('id', '=', keyId)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
