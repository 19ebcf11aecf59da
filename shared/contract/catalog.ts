import { z } from 'zod'
import { photoHints } from '#shared/domain/photo-hints.ts'
import { msg, t } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { categoryName, counted, id, line, listingLimit, paging, price, searched, sorting, years } from './fields.ts'
import { returnedFacts } from './stated-facts.ts'
import { Updates } from './updates.ts'

/** S3.1 */
export const Category = z.object({
  _id: id,
  categoryName: z.string(),
  categoryImg: z.string(),
  /** True if the category has had phones and none is left to buy. */
  sold: z.boolean(),
  /** How many phones are on sale, booked ones included, as search counts them; counted up to 1,000. */
  available: counted,
  /** Whether there are more than `available`. */
  availableAtLeast: z.boolean(),
})
export type Category = z.output<typeof Category>

/** S3.3, the seed's spelling. */
export const Product = z.object({
  _id: id,
  /** The seller's page is /sellers/{sellerId}. */
  sellerId: id,
  sellerName: z.string(),
  /** Sent to signed-in people only. */
  sellerEmail: z.string().optional(),
  /** S1.2: the badge comes with the phone. */
  sellerVerified: z.boolean(),
  /** Null with fewer than three ratings: the seller is new (S13.5). */
  sellerScore: z.number().nullable(),
  sellerRatings: counted,
  sellerSales: counted,
  productName: z.string(),
  resalePrice: z.number(),
  orginalPrice: z.number(),
  categoryName: z.string(),
  usedYears: returnedFacts.usedYears,
  storage: returnedFacts.storage,
  condition: returnedFacts.condition,
  batteryHealth: returnedFacts.batteryHealth,
  updates: Updates,
  advertise: z.enum(['true', 'false']),
  productImage: z.string(),
  /** 'Jan 5, 2023' in UTC. */
  postDate: z.string(),
  postedAt: z.string(),
  sold: z.boolean(),
  /** Taken off the lists by its seller for a while. */
  paused: z.boolean(),
  /** ISO instant until which a booking holds the phone. */
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
  summary: 'Lists all categories',
  output: z.array(Category),
})

/** S7.4, S9.3 */
export const listAdvertised = endpoint('GET /advertisProducts', {
  access: 'public',
  priority: 'browse',
  summary: 'Lists advertised phones that can be bought, most recently advertised first',
  query: z.object({
    advertise: z.literal('true', { error: () => t('fields.onlyTrueAsked', { name: 'advertise' }) }),
    ...paging(100, 100).shape,
  }),
  output: z.array(Product),
  paged: true,
})

/** S7.14: at most the newest 1,000 without paging parameters; our own pages request a page. */
export const listProducts = endpoint('GET /products', {
  access: 'public',
  priority: 'browse',
  summary: 'Lists the unsold phones of a category, newest first',
  query: z.object({ categoryName: z.string().min(1).max(80), ...paging(1000, 1000).shape }),
  output: z.array(Product),
  paged: true,
})

/** State of the seller's own phone: on the lists, held by a buyer, paused, ended, hidden by staff, or sold. */
export const ownStates = ['available', 'booked', 'paused', 'ended', 'hidden', 'sold'] as const

/** A phone of the caller's own. */
export const OwnProduct = Product.extend({
  /** Why staff keep it off the lists, and the decision that says so; null if they do not. */
  hidden: z.object({ decision: id, reason: z.string() }).nullable(),
  /** S20.6: when the listing ends or ended, whether it can be renewed now, and whether it needs a new cover photo before. */
  end: z.object({ at: z.string().nullable(), isOver: z.boolean(), isNear: z.boolean(), needsPhotos: z.boolean() }),
})
export type OwnProduct = z.output<typeof OwnProduct>

/** S7.15: the caller's own phones; `sellerName` is redundant and must be the caller's. */
export const listMyProducts = endpoint('GET /sellePproducts', {
  access: 'seller',
  key: 'own.phones.read',
  priority: 'account',
  summary: "Lists the caller's phones, including sold ones, newest first, by name or price; `search` matches name or category",
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
/**
 * Both calls that keep a picture share this limit: a file of five hundred phones is listed in an hour or two. Pictures that no
 * listing uses are limited otherwise (server/features/image-usage/refuse-unused.ts).
 */
export const pictureLimit = { name: 'keep a picture', times: 1000, seconds: 3600 }

export const uploadImage = endpoint('POST /images', {
  access: 'seller',
  key: 'own.phones.write',
  priority: 'upload',
  act: 'sell',
  summary: 'Uploads a picture of a phone: JPEG, PNG, WebP or AVIF, at most 8 MB and 40 megapixels (AVIF: 16)',
  input: z.object({ image: z.instanceof(Blob) }),
  limit: pictureLimit,
  output: z.object({ success: z.literal(true), data: z.object({ url: z.string(), hints: z.array(z.enum(photoHints)) }) }),
  refusal: { success: false },
  consumes: 'multipart/form-data',
  needsVerifiedEmail: true,
})

/** S2.34, S5.3 and S7.19. What the server sets itself (seller, date, advertise, sold) may be sent and is ignored. */
export const ProductDraft = z.strictObject({
  productName: line(msg('fields.productName'), 120),
  orginalPrice: price(msg('fields.originalPrice'), 'nothing'),
  resalePrice: price(msg('fields.resalePrice'), 'leastPrice'),
  categoryName,
  usedYears: years(msg('fields.usedYears')),
  productImage: z
    .string({ error: () => t('fields.addPicture') })
    .min(1, { error: () => t('fields.addPicture') })
    .max(500),
  sellerName: z.string().max(200).optional(),
  sellerEmail: z.string().max(254).optional(),
  advertise: z.string().max(5).optional(),
  postDate: z.string().max(40).optional(),
})
export type ProductDraft = z.output<typeof ProductDraft>

export const addProduct = endpoint('POST /products', {
  access: 'seller',
  key: 'own.phones.write',
  priority: 'account',
  act: 'sell',
  summary: 'Lists a phone for sale, with the basic facts only',
  input: ProductDraft,
  limit: listingLimit,
  /** `contactsHidden`: the name contained a phone number, an address or a handle, which readers see as '•••' (S13.2). */
  output: z.object({ acknowledged: z.literal(true), insertedId: id, contactsHidden: z.boolean() }),
  refusal: { acknowledged: false },
  needsVerifiedEmail: true,
})

const oneProduct = z.object({ productId: id })

/** S7.16 */
export const advertiseProduct = endpoint('PUT /seller/myproducts/:productId', {
  access: 'seller',
  key: 'own.phones.write',
  priority: 'account',
  act: 'sell',
  summary: "Adds one of the caller's unsold phones to Flash Sale",
  needsVerifiedEmail: true,
  params: oneProduct,
  limit: { times: 240, seconds: 3600 },
  output: z.object({ modifiedCount: counted, message: z.string() }),
  refusal: { modifiedCount: 0 },
})

/** S7.17 */
export const deleteProduct = endpoint('DELETE /sellePproducts/:productId', {
  access: 'seller',
  key: 'own.phones.write',
  priority: 'account',
  summary: "Takes one of the caller's phones off the market, or a sold one off their list; rejected while a booking holds it",
  params: oneProduct,
  limit: { times: 600, seconds: 3600 },
  output: z.object({ deletedCount: counted, message: z.string() }),
  refusal: { deletedCount: 0 },
})
