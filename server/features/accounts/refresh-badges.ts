import { constraintOf } from '#server/db/constraint-of.ts'
import { logLine } from '#server/log.ts'
import type { Market } from '#server/market.ts'
import { nameSkeleton } from '#shared/domain/look-alike.ts'

/**
 * Normalises the names of verified sellers again where the normalisation has changed. Of two that then look alike
 * the later keeps what it had, and the log says so: which of them loses the badge is a person's to decide.
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
