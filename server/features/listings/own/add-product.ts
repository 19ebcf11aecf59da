import type { Tx } from '#server/db/connect.ts'
import type { Caller } from '#server/http/mount.ts'
import type { ProductDraft } from '#shared/contract/catalog.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { CodePhotoRules } from '#shared/domain/code-photos.ts'
import { canonicalEmail } from '#shared/domain/text/text.ts'
import { listPhone } from './list-phone.ts'

/** S7.19: lists a phone as the caller's; returns its id. Seller, date and advertising are set here, not taken from the draft. */
export async function addProduct(
  tx: Tx,
  seller: Pick<Caller, 'id' | 'email'>,
  draft: ProductDraft,
  options: { maxPhones: number; listingDays: number; codePhotos: CodePhotoRules },
): Promise<string> {
  if (draft.sellerEmail !== undefined && canonicalEmail(draft.sellerEmail) !== seller.email) {
    throw appError('list_as_yourself')
  }
  const { productName, categoryName, orginalPrice, resalePrice, usedYears, productImage } = draft
  const listing = { productName, categoryName, orginalPrice, resalePrice, usedYears, photos: [productImage] }
  return listPhone(tx, seller, listing, { photosField: 'productImage', ...options, namedAsIs: true })
}
