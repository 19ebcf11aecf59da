import type { Tx } from '#server/db/connect.ts'
import { findType } from '#server/features/listings/type-codes/find-type.ts'
import { flagOrder } from '#server/features/orders/flag-order.ts'
import { differenceFrom, typeCodeOf } from '#shared/domain/phones/type-codes.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'

/**
 * S20.1: puts an order before staff if its seller sends a phone whose IMEI is of another model than was sold. Where one was given with
 * the listing, staff have read it there, and this is the same one.
 */
export async function flagOtherModel(tx: Tx, order: { id: string; phoneId: string }, digits: string): Promise<void> {
  const phone = await tx
    .selectFrom('phones')
    .innerJoin('categories', 'categories.id', 'phones.categoryId')
    .select(['phones.name', 'phones.imeiHash', 'categories.name as brand', 'categories.maker'])
    .where('phones.id', '=', order.phoneId)
    .executeTakeFirstOrThrow()
  const type = phone.imeiHash ? undefined : await findType(tx, typeCodeOf(digits))
  const difference = type && differenceFrom(type, { maker: phone.maker ?? phone.brand, name: phone.name })
  if (!type || !difference) return
  const listed = phone.name
  const words =
    difference === 'maker'
      ? storedMessage(msg('stored.imeiOfOtherMaker'), { maker: type.maker, listed, brand: phone.brand })
      : storedMessage(msg('stored.imeiOfOtherModel'), { model: type.models.join(' / '), listed })
  await flagOrder(tx, order.id, words)
}
