import type { Tx } from '#server/db/connect.ts'
import { listingToKeep } from '#server/features/orders/frozen-listing.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { Ground, ReportCategory } from '#shared/domain/moderation/moderation.ts'
import { addReport } from './add-report.ts'
import { decideItem, takeItem } from './decide.ts'

type Why = {
  /** What was found, which the seller reads. */
  facts: string
  ground: Ground
  category: ReportCategory
}

/**
 * Hides a phone at once, as the decision on a report by the market itself: its seller gets the reasons and can appeal. Returns the
 * decision. Throws AppError: 'not_found'; 'conflict' if it is not on the lists, or a colleague is working on a report of it.
 */
export async function hidePhone(
  tx: Tx,
  admin: { id: string },
  phoneId: string,
  { facts, ground, category }: Why,
): Promise<string> {
  const phone = await tx
    .selectFrom('phones')
    .select(['sellerId', listingToKeep.as('listing')])
    .where('id', '=', phoneId)
    .executeTakeFirst()
  if (!phone) throw appError('phone_unknown')
  const listing = JSON.stringify(phone.listing)
  const target = { about: 'phone' as const, personId: phone.sellerId, phoneId, messageId: null, listing }
  const itemId = await addReport(tx, target, { reporterId: null, category, words: null })
  await takeItem(tx, admin, itemId)
  await decideItem(tx, admin, itemId, { measure: 'hide', facts, ground })
  const { id } = await tx.selectFrom('moderationDecisions').select('id').where('itemId', '=', itemId).executeTakeFirstOrThrow()
  return id
}
