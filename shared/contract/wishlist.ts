import { z } from 'zod'
import { Product } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { counted, email, id, paging, searched, sorting } from './fields.ts'

/** S3.4, with what the row's next action needs: can the phone still be bought? */
export const Wish = Product.pick({
  productImage: true,
  productName: true,
  resalePrice: true,
  orginalPrice: true,
  usedYears: true,
  sellerName: true,
  sellerVerified: true,
  postDate: true,
  categoryName: true,
  bookedUntil: true,
}).extend({
  _id: id,
  productsId: id,
  /** The buyer's. */
  email: z.string(),
  state: z.enum(['available', 'booked', 'paused', 'sold', 'withdrawn']),
})
export type Wish = z.output<typeof Wish>

/** The seed's description of a phone, as its clients send it; used to find the phone if `productsId` is missing. */
export const seedProductFields = {
  productImage: z.string().max(500).optional(),
  productName: z.string().max(200).optional(),
  resalePrice: z.union([z.number(), z.string().max(20)]).optional(),
}

/** S7.20 */
export const listWishes = endpoint('GET /whistlists', {
  access: 'buyer',
  key: 'own.wishes.read',
  priority: 'account',
  summary: "Lists the caller's wishlist, newest first, by phone name or price; `search` matches phone or seller name",
  query: z.object({ email, search: searched, sort: sorting('name', 'price').default('newest'), ...paging(1000, 1000).shape }),
  output: z.array(Wish),
  paged: true,
})

/** S7.21 */
export const addWish = endpoint('POST /whistlists', {
  access: 'buyer',
  key: 'own.wishes.write',
  priority: 'account',
  summary: 'Adds a phone to the wishlist',
  input: z.strictObject({
    productsId: id.optional(),
    ...seedProductFields,
    email: email.optional(),
    orginalPrice: z.union([z.number(), z.string().max(20)]).optional(),
    usedYears: z.union([z.number(), z.string().max(20)]).optional(),
    sellerName: z.string().max(200).optional(),
    postDate: z.string().max(40).optional(),
    categoryName: z.string().max(80).optional(),
  }),
  limit: { times: 60, seconds: 60 },
  output: z.object({ acknowledged: z.literal(true), insertedId: id, message: z.string() }),
  refusal: { acknowledged: false },
})

export const removeWish = endpoint('DELETE /whistlists/:wishId', {
  access: 'buyer',
  key: 'own.wishes.write',
  priority: 'account',
  summary: 'Removes a phone from the wishlist, by the id of the wish or of the phone',
  params: z.object({ wishId: id }),
  limit: { times: 120, seconds: 60 },
  output: z.object({ deletedCount: counted }),
  refusal: { deletedCount: 0 },
})
