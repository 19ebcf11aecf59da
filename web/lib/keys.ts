import type { Userstatus } from '#shared/contract/accounts.ts'
import type { SearchParams } from './search-params.ts'

/**
 * The key of everything that is read, from the general to the particular: `keys.products.all` is the beginning of every
 * key under `products`.
 */
export const keys = {
  me: (token: string | undefined) => ['me', token],
  categories: ['categories'],
  products: {
    /** Every answer that has phones of the market in it. */
    all: ['products'],
    advertised: ['products', 'advertised'],
    ofCategory: (categoryName: string) => ['products', 'of', categoryName],
    cards: (ids: string) => ['products', 'cards', ids],
    search: (params: SearchParams, from: string) => ['products', 'search', params, from],
    listing: (listingId: string, viewer: string) => ['products', 'listing', listingId, viewer],
  },
  wishes: { all: ['wishes'], list: (params: object) => ['wishes', params] },
  orders: { all: ['orders'], list: (params: object) => ['orders', 'list', params], one: (id: string) => ['orders', 'one', id] },
  questions: {
    all: ['questions'],
    of: (listingId: string, viewer: string, limit: number) => ['questions', 'of', listingId, viewer, limit],
    unanswered: (after: string) => ['questions', 'unanswered', after],
  },
  offers: { all: ['offers'], list: (params: object) => ['offers', params] },
  /** Orders as their sides see them from the payment on. */
  progress: { all: ['progress'], one: (id: string) => ['progress', id] },
  sales: { all: ['sales'], list: (params: object) => ['sales', params] },
  money: { all: ['money'], page: (params: object) => ['money', params] },
  payoutAccount: ['payout-account'],
  myProducts: {
    all: ['my-products'],
    list: (sellerName: string, params: object) => ['my-products', 'of', sellerName, params],
    state: (listingId: string) => ['my-products', 'state', listingId],
  },
  notices: {
    all: ['notices'],
    unread: ['notices', 'unread'],
    newest: ['notices', 'newest'],
    list: ['notices', 'list'],
    settings: ['notices', 'settings'],
  },
  keptSearches: {
    all: ['kept-searches'],
    list: ['kept-searches', 'list'],
    missed: (id: string) => ['kept-searches', 'missed', id],
  },
  alerts: { all: ['alerts'], list: ['alerts', 'list'] },
  threads: {
    all: ['threads'],
    list: ['threads', 'list'],
    unread: ['threads', 'unread'],
    one: (id: string) => ['threads', 'one', id],
    opened: (about: object) => ['threads', 'opened', about],
  },
  /** Of conversations and cases. */
  privatePictures: { all: ['private-pictures'], one: (id: string, width: number) => ['private-pictures', id, width] },
  /** The figures of the dashboard. */
  summary: ['summary'],
  /** The caller's own, for deliveries. */
  address: ['address'],
  drafts: ['drafts'],
  /** What a form is filled from: read once, and never again under the hands of who types. */
  forms: { listing: (listingId: string) => ['forms', 'listing', listingId], drafts: ['forms', 'drafts'] },
  people: { all: ['people'], list: (userstatus: Userstatus, params: object) => ['people', userstatus, params] },
  /** What the caller has reported, and what was decided about the caller. */
  reports: { all: ['reports'], list: (after: string) => ['reports', after] },
  decisions: {
    all: ['decisions'],
    list: (after: string) => ['decisions', 'list', after],
    one: (id: string) => ['decisions', 'one', id],
  },
  /** What was reported, as staff see it. */
  moderation: {
    all: ['moderation'],
    list: (params: object) => ['moderation', 'list', params],
    one: (id: string) => ['moderation', 'one', id],
  },
  /** Ratings of orders, and sellers as everybody sees them. */
  ratings: {
    all: ['ratings'],
    ofOrder: (order: string) => ['ratings', 'of', order],
    mine: (params: object) => ['ratings', 'mine', params],
    seller: (id: string) => ['ratings', 'seller', id],
    ofSeller: (id: string) => ['ratings', 'of-seller', id],
    phones: (id: string, shelf: string) => ['ratings', 'phones', id, shelf],
    reviews: ['ratings', 'reviews'],
  },
  /** Orders that a person has to look at. */
  flaggedOrders: { all: ['flagged-orders'], list: (after: string) => ['flagged-orders', after] },
  /** Cases that staff looks after. */
  cases: { all: ['cases'], list: (params: object) => ['cases', params] },
  /** Payments that banks take back, and what sellers owe. */
  chargebacks: { all: ['chargebacks'], list: (params: object) => ['chargebacks', params] },
  debts: { all: ['debts'], list: (params: object) => ['debts', params] },
  /** Payouts that staff makes by bank transfer. */
  staffPayouts: { all: ['staff-payouts'], list: (after: string) => ['staff-payouts', after] },
  /** Refunds that staff sees to, by bank transfer. */
  staffRefunds: { all: ['staff-refunds'], list: (after: string) => ['staff-refunds', after] },
  books: { all: ['books'], integrity: ['books', 'integrity'], ledger: ['books', 'ledger'] },
  /** What the demo's page of stand-ins shows. */
  sandbox: ['sandbox'],
  models: (categoryName: string) => ['models', categoryName],
  priceGuidance: (params: string | undefined) => ['price-guidance', params],
  payment: {
    library: (cards: unknown) => ['payment', 'library', cards],
    secret: (order: string) => ['payment', 'secret', order],
  },
} as const
