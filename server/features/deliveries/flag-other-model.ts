import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { findType } from '#server/features/listings/type-codes/find-type.ts'
import { whatDiffers } from '#server/features/listings/type-codes/what-differs.ts'
import { flagOrder } from '#server/features/orders/flag-order.ts'
import { typeCodeOf } from '#shared/domain/phones/type-codes.ts'

/**
 * S20.1: puts an order before staff if its seller sends a phone whose IMEI is of another model than was sold, unless they have read it
 * of the listing. A listing may have had no IMEI, or may have been renamed since.
 */
export async function flagOtherModel(tx: Tx, order: { id: string; phoneId: string }, digits: string): Promise<void> {
  const phone = await tx
    .selectFrom('phones')
    .innerJoin('categories', 'categories.id', 'phones.categoryId')
    .select(['phones.name', 'categories.name as brand', 'categories.maker'])
    .select(
      sql<boolean>`exists (select from reports join moderation_items on moderation_items.id = item_id
        where moderation_items.person_id = phones.seller_id and moderation_items.phone_id = phones.id and category = 'other_imei')`.as(
        'isReported',
      ),
    )
    .where('phones.id', '=', order.phoneId)
    .executeTakeFirstOrThrow()
  const type = phone.isReported ? undefined : await findType(tx, typeCodeOf(digits))
  const words = type && whatDiffers(type, phone)
  if (words) await flagOrder(tx, order.id, words)
}
