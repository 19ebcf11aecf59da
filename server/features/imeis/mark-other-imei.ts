import type { Tx } from '#server/db/connect.ts'
import type { PayloadOf } from '#server/db/jobs.ts'
import { whatDiffers } from '#server/features/listings/type-codes/what-differs.ts'
import { addReport } from '#server/features/moderation/add-report.ts'
import { listingToKeep } from '#server/features/orders/frozen-listing.ts'
import type { markOtherImeiJob } from '#server/features/phones/follow-ups.ts'
import type { Market } from '#server/market.ts'

type Marked = PayloadOf<typeof markOtherImeiJob>

/**
 * S20.1: puts a phone before staff whose IMEI is of another model, with what differs, unless its seller has corrected it since or staff
 * have read the same before. The seller was told when they entered it.
 */
export async function markOtherImei({ write }: Pick<Market, 'write'>, { phoneId, maker, models }: Marked): Promise<void> {
  await write(async (tx) => {
    const phone = await phoneOf(tx, phoneId)
    if (!phone) return
    const words = whatDiffers({ maker, models }, phone)
    if (!words) return
    const known = await tx
      .selectFrom('reports')
      .innerJoin('moderationItems', 'moderationItems.id', 'reports.itemId')
      .select('reports.id')
      .where('moderationItems.personId', '=', phone.sellerId)
      .where('moderationItems.phoneId', '=', phoneId)
      .where('category', '=', 'other_imei')
      .where('words', '=', words)
      .executeTakeFirst()
    if (known) return
    const listing = JSON.stringify(phone.listing)
    const target = { about: 'phone' as const, personId: phone.sellerId, phoneId, messageId: null, listing }
    await addReport(tx, target, { reporterId: null, category: 'other_imei', words })
  })
}

const phoneOf = (tx: Tx, phoneId: string) =>
  tx
    .selectFrom('phones')
    .innerJoin('categories', 'categories.id', 'phones.categoryId')
    .select(['phones.name', 'phones.sellerId', 'categories.name as brand', 'categories.maker', listingToKeep.as('listing')])
    .where('phones.id', '=', phoneId)
    .where('phones.status', 'in', ['listed', 'paused', 'suspended'])
    .where('phones.imeiHash', 'is not', null)
    .executeTakeFirst()
