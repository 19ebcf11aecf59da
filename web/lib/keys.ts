import type { Userstatus } from '#shared/contract/accounts.ts'
import type { Words } from './search-words.ts'

/**
 * The key of everything that is read, from the general to the particular: `keys.products.all` is the beginning of every
 * key under `products`.
 */
export const keys = {
  categories: ['categories'],
  products: {
    /** Every answer that has phones of the market in it. */
    all: ['products'],
    advertised: ['products', 'advertised'],
    ofCategory: (categoryName: string) => ['products', 'of', categoryName],
    search: (words: Words, from: string) => ['products', 'search', words, from],
    listing: (listingId: string, viewer: string) => ['products', 'listing', listingId, viewer],
  },
  wishes: { all: ['wishes'] },
  orders: { all: ['orders'], list: (asked: object) => ['orders', 'list', asked], one: (id: string) => ['orders', 'one', id] },
  myProducts: { all: ['my-products'], list: (sellerName: string) => ['my-products', sellerName] },
  /** The figures of the dashboard. */
  summary: ['summary'],
  /** The caller's own, for deliveries. */
  address: ['address'],
  drafts: ['drafts'],
  /** What a form is filled from: read once, and never again under the hands of who types. */
  forms: { listing: (listingId: string) => ['forms', 'listing', listingId], drafts: ['forms', 'drafts'] },
  people: { all: ['people'], list: (userstatus: Userstatus, asked: object) => ['people', userstatus, asked] },
  /** Orders that a person has to look at. */
  flaggedOrders: ['flagged-orders'],
  books: { all: ['books'], integrity: ['books', 'integrity'], ledger: ['books', 'ledger'] },
  models: (categoryName: string) => ['models', categoryName],
  priceGuidance: (asked: string | undefined) => ['price-guidance', asked],
  payment: {
    library: (cards: unknown) => ['payment', 'library', cards],
    secret: (order: string) => ['payment', 'secret', order],
  },
} as const
