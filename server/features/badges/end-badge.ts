import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { nameSkeleton } from '#shared/domain/text/look-alike.ts'

type End = { because: 'expired' | 'given_up' } | { because: 'taken_back'; decisionId: string }

/** Ends the badge in force of a seller; returns false if there is none. With it ends `people.verified_at`. */
export async function endBadge(tx: Tx, sellerId: string, end: End): Promise<boolean> {
  const ended = await tx
    .updateTable('sellerBadges')
    .set({
      endedAt: marketNow,
      endedBecause: end.because,
      decisionId: end.because === 'taken_back' ? end.decisionId : null,
    })
    .where('sellerId', '=', sellerId)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) return false
  await tx.updateTable('people').set({ verifiedAt: null, badgeName: null }).where('id', '=', sellerId).execute()
  return true
}

/**
 * Gives a badge back that a decision had taken, after an appeal: until the day on which it would have ended. Does nothing if
 * that is over, or the seller has another one, another name, or a name like that of somebody verified since.
 */
export async function giveBadgeBack(tx: Tx, decisionId: string): Promise<void> {
  const taken = await tx
    .selectFrom('sellerBadges')
    .innerJoin('people', 'people.id', 'sellerBadges.sellerId')
    .select(['sellerBadges.id', 'sellerId', 'grantedAt', 'people.name'])
    .where('decisionId', '=', decisionId)
    .where('until', '>', marketNow)
    .where('people.role', '=', 'seller')
    .where('people.closedAt', 'is', null)
    .where('people.verifiedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!taken) return
  const badgeName = nameSkeleton(taken.name)
  const alike = await tx.selectFrom('people').select('id').where('badgeName', '=', badgeName).executeTakeFirst()
  if (alike) return
  await tx
    .updateTable('sellerBadges')
    .set({ endedAt: null, endedBecause: null, decisionId: null })
    .where('id', '=', taken.id)
    .execute()
  await tx.updateTable('people').set({ verifiedAt: taken.grantedAt, badgeName }).where('id', '=', taken.sellerId).execute()
}
