import type { Tx } from '#server/db/connect.ts'
import type { Actor } from '#server/http/mount.ts'
import type { ProductDraft } from '#shared/contract/catalog.ts'
import { AppError } from '#shared/contract/errors.ts'
import { imageIdFrom } from '#shared/domain/images.ts'
import { centsFrom } from '#shared/domain/money.ts'
import { canonicalEmail } from '#shared/domain/text.ts'
import { modelFor } from './model-for.ts'

/** S7.19: lists a phone as the caller's; answers its id. Who sells, since when and what is advertised is ours to say. */
export async function addProduct(tx: Tx, seller: Pick<Actor, 'id' | 'email'>, draft: ProductDraft): Promise<string> {
  if (draft.sellerEmail !== undefined && canonicalEmail(draft.sellerEmail) !== seller.email) {
    throw new AppError('forbidden', 'You can list phones as yourself only.')
  }
  const imageId = await ownImage(tx, seller, draft.productImage)
  const { id } = await tx
    .insertInto('phones')
    .values(({ selectFrom }) => ({
      sellerId: seller.id,
      categoryId: selectFrom('categories').select('id').where('name', '=', draft.categoryName),
      modelId: modelFor(draft.categoryName, draft.productName),
      imageId,
      name: draft.productName,
      priceCents: centsFrom(draft.resalePrice),
      originalPriceCents: centsFrom(draft.orginalPrice),
      usedYears: draft.usedYears,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The seller's own upload behind an address, kept from being swept until the phone is there. */
async function ownImage(tx: Tx, seller: { id: string }, url: string): Promise<string> {
  const id = imageIdFrom(url)
  const image =
    id &&
    (await tx
      .selectFrom('images')
      .select('id')
      .where('id', '=', id)
      .where('ownerId', '=', seller.id)
      .forKeyShare()
      .executeTakeFirst())
  if (image) return image.id
  const sentence = 'Add a picture that you have uploaded here'
  throw new AppError('invalid', sentence, { fields: { productImage: sentence } })
}
