import type { Tx } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { ListingDraft } from '#shared/contract/selling.ts'
import { accessoryIn, namesSeveral, otherMakerIn } from '#shared/domain/phone-words/doubtful-name.ts'
import { splitWords } from '#shared/domain/phone-words/split-words.ts'
import { catalogueOf } from './catalogue.ts'

/**
 * Asks the seller about a name that would mislead buyers (S18.3). Throws AppError('invalid') with the field if it belongs to
 * another brand than its category, names several models or is that of an accessory.
 */
export async function refuseDoubtfulName(
  tx: Tx,
  { productName }: Pick<ListingDraft, 'productName'>,
  { maker }: { maker: string },
): Promise<void> {
  if (namesSeveral(splitWords(productName))) throw appError('several_models', {}, { field: 'productName' })
  const word = accessoryIn(productName)
  if (word !== undefined) throw appError('accessory_named', { word }, { field: 'productName' })
  const other = otherMakerIn(productName, maker)
  if (other === undefined) return
  const { brands } = await catalogueOf(tx)
  const brand = brands.get(other)
  if (brand === undefined) throw appError('brand_not_sold_here', { maker: other }, { field: 'categoryName' })
  throw appError('phone_of_other_brand', { maker: other, brand }, { field: 'categoryName' })
}
