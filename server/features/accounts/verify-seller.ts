import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { constraintOf } from '#server/db/constraint-of.ts'
import { isOwnMatter } from '#server/features/links/own-matter.ts'
import { notify } from '#server/features/notices/notify.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { nameSkeleton } from '#shared/domain/text/look-alike.ts'

/**
 * S4.5: from not verified to verified, sellers only, once. Returns the number of rows changed. Throws AppError('not_found')
 * if there is no such seller, 'forbidden' to an admin who is linked with them, 'conflict' if the name looks like another
 * verified seller's.
 */
export async function verifySeller(tx: Tx, admin: { id: string }, personId: string): Promise<0 | 1> {
  const seller = await tx
    .selectFrom('people')
    .select('name')
    .where('id', '=', personId)
    .where('role', '=', 'seller')
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  if (!seller) throw appError('seller_unknown')
  await isOwnMatter(tx, admin, { about: [personId] })
  const verified = await tx
    .updateTable('people')
    .set({ verifiedAt: marketNow, badgeName: nameSkeleton(seller.name) })
    .where('id', '=', personId)
    .where('role', '=', 'seller')
    .where('closedAt', 'is', null)
    .where('verifiedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
    .catch((error) => {
      if (constraintOf(error) !== 'people_badge_name_unique') throw error
      throw appError('seller_name_alike', { name: seller.name })
    })
  if (!verified) return 0
  await notify(tx, personId, { kind: 'sellerVerified', params: {}, cause: 'sellerVerified' })
  return 1
}
