import type { SearchParams } from './search-params.ts'

/**
 * The query keys of all cached data, from general to specific: `keys.products.all` is the prefix of every key under `products`.
 */
export const keys = {
  me: (token: string | undefined, reading: number) => ['me', token, reading],
  /** How the account in this browser proves itself at the identity provider. */
  secondFactor: ['second-factor'],
  categories: ['categories'],
  products: {
    /** Every answer that contains phones of the market. */
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
  /** Paid orders as their sides see them. */
  progress: { all: ['progress'], one: (id: string) => ['progress', id] },
  sales: { all: ['sales'], list: (params: object) => ['sales', params] },
  money: { all: ['money'], page: (params: object) => ['money', params] },
  payoutAccount: ['payout-account'],
  bankDetails: ['payout-account', 'bank'],
  payoutConfirmation: { one: (code: string) => ['payout-confirmation', code] },
  myProducts: {
    all: ['my-products'],
    list: (sellerName: string, params: object) => ['my-products', 'of', sellerName, params],
    state: (listingId: string) => ['my-products', 'state', listingId],
    deleted: ['my-products', 'deleted'],
  },
  notices: {
    all: ['notices'],
    unread: ['notices', 'unread'],
    newest: ['notices', 'newest'],
    list: ['notices', 'list'],
    settings: ['notices', 'settings'],
  },
  savedSearches: {
    all: ['saved-searches'],
    list: ['saved-searches', 'list'],
    missed: (id: string) => ['saved-searches', 'missed', id],
  },
  alerts: { all: ['alerts'], list: ['alerts', 'list'] },
  threads: {
    all: ['threads'],
    list: ['threads', 'list'],
    unread: ['threads', 'unread'],
    one: (id: string) => ['threads', 'one', id],
    opened: (about: object) => ['threads', 'opened', about],
  },
  /** Pictures of threads and cases. */
  privatePictures: { all: ['private-pictures'], one: (id: string, width: number) => ['private-pictures', id, width] },
  /** The figures of the dashboard. */
  summary: ['summary'],
  /** The caller's own delivery address. */
  address: ['address'],
  drafts: ['drafts'],
  /** Initial values of forms: read once and never refetched, so that what is being typed is not overwritten. */
  forms: { listing: (listingId: string) => ['forms', 'listing', listingId], drafts: ['forms', 'drafts'] },
  /** A seller's own badge, and those of all sellers as staff see them. */
  badges: {
    all: ['badges'],
    mine: ['badges', 'mine'],
    list: (params: object) => ['badges', 'list', params],
    one: (id: string) => ['badges', 'one', id],
  },
  /** Notes of staff about a person or an order, and what staff did. */
  histories: { all: ['histories'], of: (id: string) => ['histories', id] },
  photoCode: ['photo-code'],
  codePhotos: ['code-photos'],
  announcements: { all: ['announcements'], list: ['announcements', 'list'], one: (id: string) => ['announcements', id] },
  /** Webhooks, and the log of one. */
  webhooks: {
    all: ['webhooks'],
    list: ['webhooks', 'list'],
    one: (id: string) => ['webhooks', 'one', id],
    log: (id: string, params: object) => ['webhooks', 'log', id, params],
  },
  apiKeys: { all: ['api-keys'], own: ['api-keys', 'own'], list: (of: object) => ['api-keys', 'of', of] },
  blockedImeis: { all: ['blocked-imeis'], list: (after: string) => ['blocked-imeis', after] },
  /** Who is on the staff, and the roles. */
  staff: ['staff'],
  approvals: ['approvals'],
  /** The market's settings, and what was changed in them. */
  settings: { all: ['settings'], list: ['settings', 'list'], changes: (after: string) => ['settings', 'changes', after] },
  secrets: ['secrets'],
  /** How far a new market is. */
  setUp: ['set-up'],
  /** What staff did. */
  staffLog: {
    all: ['staff-log'],
    list: (params: object) => ['staff-log', 'list', params],
    members: (from: string) => ['staff-log', 'members', from],
  },
  /** What staff find, and what they know about a person. */
  found: {
    all: ['found'],
    by: (search: string) => ['found', 'by', search],
    person: (id: string) => ['found', 'person', id],
    linked: ['found', 'linked'],
  },
  /** Lists of everything of a kind, as staff see them. */
  staffLists: { all: ['staff-lists'], list: (name: string, params: object) => ['staff-lists', name, params] },
  /** Views of those lists that the caller has saved. */
  savedViews: ['saved-views'],
  heldPayouts: ['held-payouts'],
  /** What the caller has reported, and decisions about the caller. */
  reports: { all: ['reports'], list: (after: string) => ['reports', after] },
  decisions: {
    all: ['decisions'],
    list: (after: string) => ['decisions', 'list', after],
    one: (id: string) => ['decisions', 'one', id],
  },
  /** Reported items, as staff see them. */
  moderation: {
    all: ['moderation'],
    list: (params: object) => ['moderation', 'list', params],
    one: (id: string) => ['moderation', 'one', id],
  },
  /** Ratings of orders, and public seller data. */
  ratings: {
    all: ['ratings'],
    ofOrder: (order: string) => ['ratings', 'of', order],
    mine: (params: object) => ['ratings', 'mine', params],
    seller: (id: string) => ['ratings', 'seller', id],
    ofSeller: (id: string) => ['ratings', 'of-seller', id],
    phones: (id: string, shelf: string) => ['ratings', 'phones', id, shelf],
    reviews: ['ratings', 'reviews'],
  },
  /** Orders that need attention from staff. */
  flaggedOrders: { all: ['flagged-orders'], list: (after: string) => ['flagged-orders', after] },
  /** The brands as staff see them. */
  brands: ['brands'],
  /** The market's own texts, as staff write them. */
  ownTexts: {
    all: ['own-texts'],
    list: ['own-texts', 'list'],
    one: (name: string) => ['own-texts', 'one', name],
    letters: ['own-texts', 'letters'],
    letter: (kind: string) => ['own-texts', 'letter', kind],
  },
  /** Cases that staff handle. */
  /** Chargebacks, and what sellers owe. */
  chargebacks: { all: ['chargebacks'], list: (params: object) => ['chargebacks', params] },
  debts: { all: ['debts'], list: (params: object) => ['debts', params] },
  /** Payouts that staff make by bank transfer. */
  /** Refunds that staff make by bank transfer. */
  staffRefunds: { all: ['staff-refunds'], list: (after: string) => ['staff-refunds', after] },
  /** Figures, as staff see them of the market and sellers of their phones. */
  figures: {
    all: ['figures'],
    of: (selection: object) => ['figures', 'of', selection],
    groups: (selection: object) => ['figures', 'groups', selection],
    emptySearches: (days: object) => ['figures', 'empty-searches', days],
    ofSeller: (selection: object) => ['figures', 'of-seller', selection],
    phones: (selection: object) => ['figures', 'phones', selection],
  },
  books: { all: ['books'], integrity: ['books', 'integrity'], ledger: ['books', 'ledger'] },
  /** The sandbox state of the demo's page of stand-ins. */
  sandbox: ['sandbox'],
  models: (categoryName: string) => ['models', categoryName],
  typeCode: (asked: Record<string, string>) => ['type-code', asked],
  priceGuidance: (params: string | undefined) => ['price-guidance', params],
  payment: {
    library: (cards: unknown) => ['payment', 'library', cards],
    secret: (order: string) => ['payment', 'secret', order],
  },
} as const
