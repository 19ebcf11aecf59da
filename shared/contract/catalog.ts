import { z } from 'zod'
import { conditionNames } from '../domain/listing-facts.ts'
import { endpoint } from './endpoint.ts'
import { categoryNames, counted, id, line, listingLimit, paging, price, searched, sorting, years } from './fields.ts'

/** S3.1 */
export const Category = z.object({
  _id: id,
  categoryName: z.string(),
  categoryImg: z.string(),
  /** True when the category has had phones and none is left to buy. */
  sold: z.boolean(),
  /** How many phones are there to buy now; the count stops at 1,000. */
  available: counted,
  /** Whether there are more than that. */
  availableAtLeast: z.boolean(),
})
export type Category = z.output<typeof Category>

/** S3.3, the seed's spelling. */
export const Product = z.object({
  _id: id,
  /** Their page is /sellers/{sellerId}. */
  sellerId: id,
  sellerName: z.string(),
  /** Told to signed-in people only. */
  sellerEmail: z.string().optional(),
  /** S1.2: the badge comes with the phone. */
  sellerVerified: z.boolean(),
  /** Null under three ratings: the seller is new (S13.5). */
  sellerScore: z.number().nullable(),
  sellerRatings: counted,
  sellerSales: counted,
  productName: z.string(),
  resalePrice: z.number(),
  orginalPrice: z.number(),
  categoryName: z.string(),
  usedYears: z.number(),
  /** Gigabytes; null where the seller did not say, like the two after it. */
  storage: z.number().int().nullable(),
  condition: z.enum(conditionNames).nullable(),
  /** Percent of the capacity it had new. */
  batteryHealth: z.number().int().nullable(),
  advertise: z.enum(['true', 'false']),
  productImage: z.string(),
  /** 'Jan 5, 2023' by UTC. */
  postDate: z.string(),
  postedAt: z.string(),
  sold: z.boolean(),
  /** Taken off the lists by its seller for a while. */
  paused: z.boolean(),
  /** ISO instant until which somebody's booking holds the phone. */
  bookedUntil: z.string().nullable(),
  /** Whether that booking, or a wish, is the caller's own; false for guests. */
  bookedByYou: z.boolean(),
  wishedByYou: z.boolean(),
})
export type Product = z.output<typeof Product>

/** S7.3 */
export const listCategories = endpoint('GET /categories', {
  access: 'public',
  priority: 'browse',
  summary: 'All categories',
  output: z.array(Category),
})

/** S7.4, S9.3 */
export const listAdvertised = endpoint('GET /advertisProducts', {
  access: 'public',
  priority: 'browse',
  summary: 'Advertised phones that can be bought, newest first',
  query: z.object({ advertise: z.literal('true', 'Only advertise=true can be asked for'), ...paging(100, 100).shape }),
  output: z.array(Product),
  paged: true,
})

/** S7.14: the newest 1,000 at most without paging words; our own pages ask for a page. */
export const listProducts = endpoint('GET /products', {
  access: 'public',
  priority: 'browse',
  summary: 'Phones of a category that are not sold, newest first',
  query: z.object({ categoryName: z.string().min(1).max(80), ...paging(1000, 1000).shape }),
  output: z.array(Product),
  paged: true,
})

/** How one's own phone stands: on the lists, held by a buyer, off them for a while, hidden by staff, or sold. */
export const ownStates = ['available', 'booked', 'paused', 'hidden', 'sold'] as const

/** One's own phone. */
export const OwnProduct = Product.extend({
  /** Why staff keep it off the lists, and the decision that says so; null where they do not. */
  hidden: z.object({ decision: id, reason: z.string() }).nullable(),
})
export type OwnProduct = z.output<typeof OwnProduct>

/** S7.15: the caller's own phones; the name is for reading and must be the caller's. */
export const listMyProducts = endpoint('GET /sellePproducts', {
  access: 'seller',
  priority: 'account',
  summary:
    "The caller's phones, sold ones included, newest first, by name or by price; `search` is part of the name or the category",
  query: z.object({
    sellerName: z.string().max(200),
    search: searched,
    status: z.enum(ownStates).optional(),
    sort: sorting('name', 'price').default('newest'),
    ...paging(1000, 1000).shape,
  }),
  output: z.array(OwnProduct),
  paged: true,
})

/** S7.18 */
export const uploadImage = endpoint('POST /images', {
  access: 'seller',
  priority: 'upload',
  act: 'sell',
  summary: 'Takes a picture of a phone: JPEG, PNG, WebP or AVIF, at most 8 MB and 40 megapixels',
  input: z.object({ image: z.instanceof(Blob) }),
  limit: { times: 30, seconds: 3600 },
  output: z.object({ success: z.literal(true), data: z.object({ url: z.string() }) }),
  refusal: { success: false },
  consumes: 'multipart/form-data',
  needsVerifiedEmail: true,
})

/** S2.34, S5.3 and S7.19. What the server knows better (seller, date, advertise, sold) may be sent and is not used. */
export const ProductDraft = z.strictObject({
  productName: line('Product Name', 120),
  orginalPrice: price('Original Price', 0),
  resalePrice: price('Resale Price', 1),
  categoryName: z.enum(categoryNames, 'Select a category'),
  usedYears: years('Used Years'),
  productImage: z.string('Add a picture').min(1, 'Add a picture').max(500),
  sellerName: z.string().max(200).optional(),
  sellerEmail: z.string().max(254).optional(),
  advertise: z.string().max(5).optional(),
  postDate: z.string().max(40).optional(),
})
export type ProductDraft = z.output<typeof ProductDraft>

export const addProduct = endpoint('POST /products', {
  access: 'seller',
  priority: 'account',
  act: 'sell',
  summary: 'Lists a phone',
  input: ProductDraft,
  limit: listingLimit,
  /** `contactsHidden`: the name held a phone number, an address or a handle, which its readers see as '•••' (S13.2). */
  output: z.object({ acknowledged: z.literal(true), insertedId: id, contactsHidden: z.boolean() }),
  refusal: { acknowledged: false },
  needsVerifiedEmail: true,
})

const oneProduct = z.object({ productId: id })

/** S7.16 */
export const advertiseProduct = endpoint('PUT /seller/myproducts/:productId', {
  access: 'seller',
  priority: 'account',
  act: 'sell',
  summary: "Puts one of the caller's unsold phones into Flash Sale",
  needsVerifiedEmail: true,
  params: oneProduct,
  limit: { times: 240, seconds: 3600 },
  output: z.object({ modifiedCount: counted, message: z.string() }),
  refusal: { modifiedCount: 0 },
})

/** S7.17 */
export const deleteProduct = endpoint('DELETE /sellePproducts/:productId', {
  access: 'seller',
  priority: 'account',
  summary: "Takes one of the caller's phones off the market; not while a booking holds it",
  params: oneProduct,
  limit: { times: 600, seconds: 3600 },
  output: z.object({ deletedCount: counted, message: z.string() }),
  refusal: { deletedCount: 0 },
})
