import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { Ground } from '#shared/domain/moderation/moderation.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import { reportPerson } from './add-report.ts'
import { decideItem, takeItem } from './decide.ts'

/**
 * Takes a seller's badge back at once: a decision about the person like any other, with reasons, a notice and an appeal that another
 * member decides. Throws AppError('not_found') if the seller has no badge, 'conflict' while somebody else works on a report about
 * them, 'forbidden' to an admin who is linked with them.
 */
export async function takeBadgeBack(
  tx: Tx,
  admin: { id: string },
  sellerId: string,
  reasons: { facts: string; ground: Ground },
): Promise<void> {
  const seller = await tx
    .selectFrom('people')
    .select('id')
    .where('id', '=', sellerId)
    .where('verifiedAt', 'is not', null)
    .executeTakeFirst()
  if (!seller) throw appError('badge_none')
  const item =
    (await openItemAbout(tx, sellerId)) ?? (await reportPerson(tx, sellerId, storedMessage(msg('stored.badgeLookedAt'))))
  await takeItem(tx, admin, item)
  await decideItem(tx, admin, item, { measure: 'take_badge', ...reasons })
}

async function openItemAbout(tx: Tx, personId: string): Promise<string | undefined> {
  const item = await tx
    .selectFrom('moderationItems')
    .select('id')
    .where('thing', '=', `person:${personId}`)
    .where(sql<boolean>`state = 'open'`)
    .executeTakeFirst()
  return item?.id
}
