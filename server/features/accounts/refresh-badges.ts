import { constraintOf } from '#server/db/constraint-of.ts'
import { logLine } from '#server/log.ts'
import type { Market } from '#server/market.ts'
import { nameSkeleton } from '#shared/domain/text/look-alike.ts'

/**
 * Recomputes the normalized names of verified sellers if the normalization has changed. If two names are alike then, the
 * seller verified later keeps the old normalized name and a warning is logged: staff decide who loses the badge.
 */
export async function refreshBadges({ db, write }: Pick<Market, 'db' | 'write'>): Promise<void> {
  const verified = await db
    .selectFrom('people')
    .select(['id', 'name', 'badgeName'])
    .where('verifiedAt', 'is not', null)
    .where('closedAt', 'is', null)
    .orderBy('verifiedAt')
    .execute()
  for (const { id, name, badgeName } of verified) {
    const skeleton = nameSkeleton(name)
    if (skeleton === badgeName) continue
    await write((tx) =>
      tx
        .updateTable('people')
        .set({ badgeName: skeleton })
        .where('id', '=', id)
        .where('name', '=', name)
        .where('verifiedAt', 'is not', null)
        .execute(),
    ).catch((error) => {
      if (constraintOf(error) !== 'people_badge_name_unique') throw error
      logLine('warn', 'Two verified sellers have names that look alike', { person: id })
    })
  }
}
