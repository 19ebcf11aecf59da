import type { Tx } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { liftRestriction } from './decide.ts'

/** Ends the decision that keeps a phone off the lists. Throws AppError('not_found') if staff have not hidden or removed it. */
export async function showPhone(tx: Tx, admin: { id: string }, phoneId: string, reason: string): Promise<void> {
  const item = await tx
    .selectFrom('restrictions')
    .innerJoin('moderationDecisions', 'moderationDecisions.id', 'decisionId')
    .select('itemId')
    .where('restrictions.phoneId', '=', phoneId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!item) throw appError('phone_not_hidden')
  await liftRestriction(tx, admin, item.itemId, reason)
}
